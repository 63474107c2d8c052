/** The games this table can lay out. A second game plugs in here: its parts are loaded when its table is opened. */
import type { Component, Snippet } from 'svelte';
import type { Face, Faces, Handle, Moment, NewTable, Option, Page, Scene } from '../lib/protocol';

export interface GameParts {
  /** the whole table on a desk; draws the slip where the game wants it */
  Board: Component<{ slip?: Snippet }>;
  /** the same in one hand */
  PhoneBoard: Component<{ slip?: Snippet; log?: Snippet }>;
  PrintedCard: Component<{ face: Face; size?: 's' | 'm' | 'l'; mute?: boolean }>;
  /** the types of cards that stand in a deck */
  deckTypes: string[];
  /** an opening hand: how many cards, and which of a deck are set aside while it is drawn */
  openingHand: { size: number; setAside: (face: Face) => boolean };
  /** a printed card as a screen reader says it */
  spokenFace: (face: Face) => string;
  Zoom: Component<{ handle: Handle }>;
  /** what a moment shows besides cards and its sentence */
  Moment?: Component<{ moment: Moment }>;
  /** what stands beside the board of a wide screen, above the ledger */
  Aside?: Component;
  /** a page of the ledger of its own */
  tab?: { name: string; View: Component };
  phases: string[];
  phaseOf: (phase: string) => string | null;
  /** whose turn it is, in a few words */
  turnOf: (scene: Scene, faces: Faces) => string;
  /** where the key G goes: the next key, the element's id, its name */
  zones: [key: string, id: string, name: string][];
  /** the zone of every card with a handle, as the board's `data-zone` names it */
  places: (scene: Scene) => Map<Handle, string>;
  /** the zone from which a card comes that was not in sight before, by the zone it is in now */
  origin: (zone: string) => string | null;
  /** what a thing on the table is called */
  titleOf: (scene: Scene, faces: Faces, handle: Handle) => string | null;
  names: (scene: Scene) => string[];
  /** what a new game has to be told to be the same again */
  again?: (scene: Scene) => Partial<NewTable>;
  /** what is told before the game begins; the log brings what is told later */
  opening?: (scene: Scene) => Page[];
  /** what can be said of an answer before it is given */
  note?: (scene: Scene, option: Option) => string;
}

const shelf: Record<string, () => Promise<{ parts: GameParts }>> = {
  coc: () => import('./coc'),
  arkham: () => import('./arkham'),
};

export const knows = (game: string) => game in shelf;

export async function fetchParts(game: string): Promise<GameParts> {
  const fetch = shelf[game];
  if (!fetch) throw new Error(`This table cannot lay out the game ${game} yet.`);
  return (await fetch()).parts;
}
