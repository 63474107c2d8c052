/** The scene of a duel, and what the board works out from it. */
import type {
  CocCard,
  CocDomain,
  CocFace,
  CocScene,
  CocSide,
  CocStory,
  Face,
  Faces,
  Handle,
  Scene,
} from '../../lib/protocol';
import { type Struggle, STRUGGLE, STRUGGLES, capital, list, plural } from '../../lib/words';

export type Icons = Record<Struggle, number>;

/** What the server leaves out of cards in some places is absent; the schema knows it as null. */
type Present<T, K extends keyof T> = Omit<Partial<T>, K> & { [P in K]-?: NonNullable<T[P]> };

export type Known = Present<
  Omit<CocCard, 'known' | 'icons'>,
  'id' | 'card' | 'type' | 'skill' | 'factions' | 'subtypes' | 'keywords' | 'owner'
> & {
  known: true;
  icons: Icons;
};
export type Unknown = { known: false; id?: Handle; dormant?: boolean; attached_to?: Handle | null };
export type Card = Known | Unknown;

export type Domain = Omit<CocDomain, 'resources'> & { resources: Known[] };
type Lists = 'hand' | 'discard' | 'removed' | 'won' | 'playing' | 'play' | 'domains' | 'deck_top';
export type Side = Omit<CocSide, Lists> & {
  deck_top: Known | null;
  hand: Card[];
  discard: Known[];
  removed: Card[];
  won: Known[];
  playing: Known[];
  domains: Domain[];
  play: Card[];
};
type Pair<T> = [T, T];
export type Story = Omit<CocStory, 'success' | 'committed' | 'struggles' | 'tally' | 'skills'> & {
  success: Pair<number>;
  committed: Pair<Handle[]>;
  struggles: Struggle[];
  /** icons and skill of both sides, as the rules count them */
  tally: Record<string, Pair<number>>;
  skills: Pair<number>;
};
export type Duel = Omit<CocScene, 'players' | 'stories'> & { players: Pair<Side>; stories: Story[] };

export const PHASES = ['refresh', 'draw', 'resource', 'operations', 'story'] as const;
export const phaseOf = (phase: string) => PHASES.find((name) => phase.startsWith(name)) ?? null;

export const isKnown = (card: Card | null | undefined): card is Known => card?.known === true;
export const isStory = (card: Seen): card is Story => 'committed' in card;
export const isWide = (type: string) => type === 'story' || type === 'conspiracy';

/** Whose side is drawn below: the viewer's, or the first player's for those who watch. */
export const below = (scene: Scene): 0 | 1 => (scene.viewer === 1 ? 1 : 0);

/** The cards in play of one side, sorted to where they are drawn. */
export interface Spread {
  /** neither committed nor attached */
  row: Card[];
  /** by story */
  committed: Map<Handle, Card[]>;
  /** by host */
  attached: Map<Handle, Card[]>;
}

export function spread(scene: Duel, player: 0 | 1): Spread {
  const row: Card[] = [];
  const committed = new Map<Handle, Card[]>();
  const attached = new Map<Handle, Card[]>();
  const push = (map: Map<Handle, Card[]>, at: Handle, card: Card) => map.set(at, [...(map.get(at) ?? []), card]);
  for (const side of scene.players) {
    for (const card of side.play) {
      if (card.attached_to) push(attached, card.attached_to, card);
    }
  }
  const stories = new Set(scene.stories.map((story) => story.id));
  for (const card of scene.players[player].play) {
    if (card.attached_to) continue;
    if (isKnown(card) && stories.has(card.id)) continue; // a conspiracy lies among the stories
    if (isKnown(card) && card.committed_to) push(committed, card.committed_to, card);
    else row.push(card);
  }
  return { row, committed, attached };
}

/** Where every card with a handle is: the same words as the `data-zone` of the board, so that moves can be drawn. */
export function places(scene: Duel): Map<Handle, string> {
  const found = new Map<Handle, string>();
  scene.players.forEach((side, p) => {
    const put = (cards: Card[], zone: string) => cards.forEach((card) => card.id && found.set(card.id, zone));
    put(side.hand, `hand${p}`);
    put(side.discard, `discard${p}`);
    put(side.removed, `removed${p}`);
    put(side.won, `won${p}`);
    put(side.playing, `playing${p}`);
    put(side.play, `play${p}`);
    side.domains.forEach((domain) => put(domain.resources, domain.id));
    if (side.deck_top) found.set(side.deck_top.id, `deck${p}`);
  });
  scene.stories.forEach((story) => found.set(story.id, 'stories'));
  return found;
}

/** Every known card in sight, by handle; a story is known by its face alone. */
export type Seen = Known | Story;

export function inSight(scene: Duel): Map<Handle, Seen> {
  const found = new Map<Handle, Seen>();
  const put = (cards: Card[]) => cards.forEach((card) => isKnown(card) && found.set(card.id, card));
  for (const side of scene.players) {
    put([...side.hand, ...side.discard, ...side.removed, ...side.won, ...side.playing, ...side.play]);
    side.domains.forEach((domain) => put(domain.resources));
    if (side.deck_top) put([side.deck_top]);
  }
  for (const story of scene.stories) found.set(story.id, story);
  return found;
}

/** What both sides count at a story: [first player, second player] for each struggle and for skill. */
export function tally(story: Story): { kind: Struggle | 'skill'; counts: Pair<number> }[] {
  const struggles = story.struggles.map((kind) => ({ kind, counts: story.tally[kind] ?? ([0, 0] as Pair<number>) }));
  return [...struggles, { kind: 'skill', counts: story.skills }];
}

/** How many wounds destroy it: one more than its Toughness. */
export function stamina(card: Known): number {
  const toughness = card.keywords.map((word) => /^Toughness \+(\d+)/.exec(word)?.[1]).find(Boolean);
  return 1 + Number(toughness ?? 0);
}

/** Is the value in force above or below the printed one? */
export function drift(now: number, printed: number | null | undefined): '' | 'up' | 'down' {
  if (printed === null || printed === undefined || now === printed) return '';
  return now > printed ? 'up' : 'down';
}

export const iconWords = (icons: Icons) =>
  STRUGGLES.filter((kind) => icons[kind] > 0).map((kind) =>
    icons[kind] > 1 ? `${icons[kind]} ${STRUGGLE[kind]}` : STRUGGLE[kind],
  );

export const factionOf = (card: Known, face: Face | undefined) => card.factions[0] ?? face?.faction ?? 'neutral';

/** A face of this game. */
export const printed = (face: Face | undefined): CocFace | undefined => face as CocFace | undefined;

/** A card as a screen reader says it. */
export function spoken(card: Known, faces: Faces, attached: Card[] = []): string {
  const face = faces[card.card];
  const said = [face?.title ?? card.card];
  if (card.state === 'insane') said.push('insane, facedown');
  said.push(card.type, list(card.factions));
  if (card.type === 'character' && card.state !== 'insane') said.push(`skill ${card.skill}`, ...iconWords(card.icons));
  if (card.cost !== null && card.state === undefined && card.type !== 'story') said.push(`cost ${card.cost}`);
  if (card.state === 'exhausted') said.push('exhausted');
  if (card.wounds) said.push(`${plural(card.wounds, 'wound')} of ${stamina(card)}`);
  if (card.success) said.push(plural(card.success, 'success token'));
  if (card.blank) said.push('blank');
  for (const other of attached)
    said.push(isKnown(other) ? `with ${faces[other.card]?.title ?? other.card}` : 'with a facedown card');
  return said.filter(Boolean).join(', ');
}

/** The keywords (as they are in force, else as printed), struggles and kinds of a card that a player may ask about. */
export function wordsOn(face: Face, keywords: string[] | null): string[] {
  const { icons, keywords: own, subtypes, type } = face as CocFace;
  const drawn = STRUGGLES.filter((kind) => icons?.includes(kind)).map((kind) => capital(STRUGGLE[kind]));
  return [...(keywords ?? own), ...subtypes, capital(type), ...drawn];
}

/** A printed card as a screen reader says it. */
export function spokenFace(face: Face): string {
  const { title, subtitle, type, faction, cost, skill, icons, subtypes, keywords, text } = face as CocFace;
  const drawn = STRUGGLES.filter((kind) => icons?.includes(kind)).map(
    (kind) => `${icons.split(kind).length - 1} ${STRUGGLE[kind]}`,
  );
  const facts = [
    title,
    subtitle,
    type,
    faction ?? '',
    ...subtypes,
    cost == null ? '' : `cost ${cost}`,
    skill == null ? '' : `skill ${skill}`,
  ];
  return [...facts, ...drawn, ...keywords].filter(Boolean).join(', ') + `. ${text.join(' ')}`;
}
