/** The scene of a scenario, and what the board works out from it. */
import type {
  ArkhamAct,
  ArkhamAgenda,
  ArkhamCard,
  ArkhamChartRow,
  ArkhamFace,
  ArkhamInvestigator,
  ArkhamLocation,
  ArkhamPart,
  ArkhamScene,
  ArkhamTest,
  Face,
  Faces,
  Handle,
} from '../../lib/protocol';
import { list, plural } from '../../lib/words';
import { SKILLS, type Skill } from './words';

/** What the server leaves out of cards in some places is absent; the schema knows it as null. */
type Present<T, K extends keyof T> = Omit<Partial<T>, K> & { [P in K]-?: NonNullable<T[P]> };

export type Known = Present<Omit<ArkhamCard, 'known'>, 'id' | 'card' | 'type'> & { known: true };
export type Unknown = { known: false; id?: Handle };
export type Card = Known | Unknown;

export type Location = Omit<ArkhamLocation, 'cards'> & { cards: Card[] };
type Lists = 'hand' | 'deck_top' | 'discard' | 'play' | 'threats' | 'skills';
export type Investigator = Omit<ArkhamInvestigator, Lists> & {
  skills: Record<Skill, number>;
  hand: Card[];
  deck_top: Card | null;
  discard: Card[];
  play: Card[];
  threats: Card[];
};
export type Agenda = Known & Pick<ArkhamAgenda, 'doom_in_play' | 'threshold' | 'left'>;
export type Act = Known & Pick<ArkhamAct, 'threshold' | 'left'>;
export type Part = ArkhamPart;
export type TokenRow = ArkhamChartRow;
export type Test = Omit<ArkhamTest, 'committed'> & { committed: Card[] };
type Cards = 'resolving' | 'beside' | 'encounter_discard' | 'victory';
export type Investigation = Omit<
  ArkhamScene,
  'agenda' | 'act' | 'reference' | 'locations' | 'investigators' | 'test' | Cards
> &
  Record<Cards, Card[]> & {
    agenda: Agenda | null;
    act: Act | null;
    reference: Known | null;
    locations: Location[];
    investigators: Investigator[];
    test: Test | null;
  };

/** A face of this game. */
export const printed = (face: Face | undefined) => face as ArkhamFace | undefined;

export const PHASES = ['mythos', 'investigation', 'enemy', 'upkeep'] as const;
export const phaseOf = (phase: string) => PHASES.find((name) => phase.startsWith(name)) ?? null;

export const isKnown = (card: Card | null | undefined): card is Known => card?.known === true;
const WIDE = new Set(['act', 'agenda', 'investigator', 'scenario']);
export const isWide = (type: string) => WIDE.has(type);

/** Whose side is drawn below: the viewer's, or the lead investigator's for those who watch. */
export const below = (scene: Investigation): number => scene.viewer ?? scene.lead;

/** What is attached, by what it is attached to. */
export function hanging(scene: Investigation): Map<Handle, Card[]> {
  const found = new Map<Handle, Card[]>();
  for (const card of onTable(scene)) {
    if (isKnown(card) && card.attached_to) found.set(card.attached_to, [...(found.get(card.attached_to) ?? []), card]);
  }
  return found;
}

/** Cards in play in front of an investigator that are not attached to another of them. */
export const standing = (cards: Card[]) => cards.filter((card) => !isKnown(card) || !card.attached_to);

/** Everything that lies on the map or in front of somebody. */
export function* onTable(scene: Investigation): Generator<Card> {
  for (const place of scene.locations) yield* place.cards;
  for (const who of scene.investigators) {
    yield* who.play;
    yield* who.threats;
  }
  for (const card of [scene.agenda, scene.act, scene.reference]) if (card) yield card;
  yield* scene.beside;
}

/** Where every card with a handle is: the same words as the `data-zone` of the board, so that moves can be drawn. */
export function places(scene: Investigation): Map<Handle, string> {
  const found = new Map<Handle, string>();
  const put = (cards: Card[], zone: string) => cards.forEach((card) => card.id && found.set(card.id, zone));
  for (const who of scene.investigators) {
    put(who.hand, `hand${who.seat}`);
    put(who.discard, `discard${who.seat}`);
    put(who.play, `play${who.seat}`);
    put(who.threats, `threat${who.seat}`);
    if (who.deck_top?.id) found.set(who.deck_top.id, `deck${who.seat}`);
    if (who.location) found.set(who.id, who.location);
  }
  for (const place of scene.locations) {
    found.set(place.id, 'map');
    put(place.cards, place.id);
  }
  put(scene.encounter_discard, 'encounters');
  put(scene.victory, 'victory');
  put(scene.resolving, 'resolving');
  put(scene.beside, 'story');
  put(scene.test?.committed ?? [], 'committed');
  for (const card of [scene.agenda, scene.act, scene.reference]) if (card?.id) found.set(card.id, 'story');
  return found;
}

/** The zone from which a card comes that was not in sight before. */
export function origin(zone: string): string | null {
  const seat = /^(?:hand|play)(\d)$/.exec(zone)?.[1];
  if (seat !== undefined) return zone.startsWith('hand') ? `deck${seat}` : `hand${seat}`;
  if (zone === 'committed') return null;
  return zone === 'map' || zone === 'story' ? null : 'encounterdeck';
}

/** Every known card in sight, by handle. */
export function inSight(scene: Investigation): Map<Handle, Known> {
  const found = new Map<Handle, Known>();
  const put = (cards: Iterable<Card>) => {
    for (const card of cards) if (isKnown(card)) found.set(card.id, card);
  };
  put(onTable(scene));
  for (const who of scene.investigators) {
    put([...who.hand, ...who.discard]);
    if (who.deck_top) put([who.deck_top]);
  }
  put([...scene.encounter_discard, ...scene.victory, ...scene.resolving, ...(scene.test?.committed ?? [])]);
  return found;
}

/** What a thing on the table is called. */
export function titleOf(scene: Investigation, faces: Faces, handle: Handle): string | null {
  const card = inSight(scene).get(handle);
  if (card) return faces[card.card]?.title ?? null;
  const place = scene.locations.find((one) => one.id === handle);
  if (place) return place.title;
  const who = scene.investigators.find((one) => one.id === handle);
  return who ? (faces[who.card]?.title ?? who.name) : null;
}

/** Enemies at a location, engaged or not. */
export function enemiesAt(scene: Investigation, place: Location): Known[] {
  const here = scene.investigators.filter((who) => who.location === place.id).flatMap((who) => who.threats);
  return [...place.cards, ...here].filter((card): card is Known => isKnown(card) && card.type === 'enemy');
}

/** Is the value in force above or below the printed one? */
export function drift(now: number | null | undefined, then: number | null | undefined): '' | 'up' | 'down' {
  if (now == null || then == null || now === then) return '';
  return now > then ? 'up' : 'down';
}

export const classOf = (face: Face | undefined) => {
  if (!face) return 'neutral';
  return face.faction && face.faction !== 'mythos'
    ? face.faction
    : face.type === 'treachery'
      ? 'mythos'
      : (face.faction ?? 'neutral');
};

const counted = (n: number | null | undefined, one: string, many?: string) => (n ? [plural(n, one, many)] : []);

/** A card as a screen reader says it. */
export function spoken(card: Known, faces: Faces, scene: Investigation, attached: Card[] = []): string {
  const face = printed(faces[card.card]);
  const said: string[] = [face?.title ?? card.card, card.type];
  if (face?.weakness) said.push('weakness');
  else if (face?.faction) said.push(face.faction);
  if (card.exhausted === undefined && face?.cost != null) said.push(`cost ${face.cost}`);
  if (card.exhausted === undefined && face?.icons.length) said.push(`icons ${list(face.icons)}`);
  if (card.type === 'enemy') {
    if (card.fight !== undefined) said.push(`fight ${card.fight}, health ${card.health}, evade ${card.evade}`);
    said.push(...counted(card.attack_damage, 'damage', 'damage'), ...counted(card.attack_horror, 'horror', 'horror'));
    if (card.engaged != null) said.push(`engaged with ${nameOf(scene, faces, card.engaged)}`);
    said.push(...(card.keywords ?? []));
  }
  if (card.exhausted) said.push('exhausted');
  if (card.damage) said.push(`${card.damage} damage on it`);
  if (card.horror) said.push(`${card.horror} horror on it`);
  said.push(...counted(card.clues, 'clue'), ...counted(card.doom, 'doom', 'doom'));
  if (card.uses) said.push(`${card.uses} ${face?.uses?.kind ?? 'uses'}`);
  if (card.resources) said.push(plural(card.resources, 'resource'));
  if (card.blank) said.push('blank');
  for (const other of attached) if (isKnown(other)) said.push(`with ${faces[other.card]?.title ?? other.card}`);
  return said.filter(Boolean).join(', ');
}

/** An investigator by the card's name. */
export const nameOf = (scene: Investigation, faces: Faces, seat: number) => {
  const who = scene.investigators[seat];
  return who ? (faces[who.card]?.title ?? who.name) : '';
};

/** A location as a screen reader says it. */
export function spokenPlace(place: Location, scene: Investigation, faces: Faces): string {
  const said = [place.title + (place.subtitle ? `, ${place.subtitle}` : '')];
  said.push(place.revealed ? `shroud ${place.shroud}` : 'unrevealed');
  said.push(place.clues ? plural(place.clues, 'clue') : place.revealed ? 'no clues' : '');
  if (place.doom) said.push(`${place.doom} doom`);
  if (place.horror) said.push(`${place.horror} horror`);
  for (const seat of place.investigators)
    said.push(seat === scene.viewer ? 'you are here' : `${nameOf(scene, faces, seat)} is here`);
  for (const card of enemiesAt(scene, place)) said.push(`${faces[card.card]?.title ?? 'an enemy'} is here`);
  const leads = place.connected.map((id) => scene.locations.find((one) => one.id === id)?.title ?? '').filter(Boolean);
  if (leads.length) said.push(`leads to ${list(leads)}`);
  return said.filter(Boolean).join(', ');
}

/** The keywords (as they are in force, else as printed) and symbols of a card that a player may ask about. */
export function wordsOn(face: Face, keywords: string[] | null): string[] {
  const { keywords: own, weakness, uses, doom, victory } = face as ArkhamFace;
  const facts = { Weakness: weakness, Uses: uses, Doom: doom, Victory: victory };
  const said = Object.entries(facts).filter(([, fact]) => fact);
  return [...(keywords ?? own), ...said.map(([word]) => word)];
}

/** A printed card as a screen reader says it. */
export function spokenFace(face: Face): string {
  const card = face as ArkhamFace;
  const facts = [
    card.title,
    card.subtitle,
    card.type,
    card.weakness ? 'weakness' : (card.faction ?? ''),
    ...card.subtypes,
    card.cost == null ? '' : `cost ${card.cost}`,
    card.level ? `level ${card.level}` : '',
    card.icons?.length ? `icons ${list(card.icons)}` : '',
    card.skills ? SKILLS.map((skill) => `${skill} ${card.skills?.[skill]}`).join(', ') : '',
    card.fight == null ? '' : `fight ${card.fight}, health ${card.health}, evade ${card.evade}`,
    card.shroud == null ? '' : `shroud ${card.shroud}`,
    ...card.keywords,
  ];
  return facts.filter(Boolean).join(', ') + `. ${card.text.join(' ')}`;
}

/** The icons of a card that count for a skill. */
export const matching = (face: ArkhamFace | undefined, skill: Skill | null) =>
  face ? face.icons.filter((icon) => icon === 'wild' || icon === skill).length : 0;
