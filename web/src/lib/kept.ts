import type { GameInfo, KeptDeck } from './protocol';

/** Games with the decks that somebody keeps among those that can be chosen. */
export const withKept = (games: GameInfo[], kept: KeptDeck[]): GameInfo[] =>
  games.map((game) => ({
    ...game,
    decks: [
      ...game.decks,
      ...kept
        .filter((deck) => deck.game === game.id)
        .map(({ wish, name, size }) => ({ id: wish, name: `${name} (yours)`, factions: [], size, investigator: null })),
    ],
  }));

const KINDS = ['Decks of one faction', 'Decks of two factions', 'Your decks'];
const kindOf = (deck: GameInfo['decks'][number]) =>
  deck.factions.length === 0 ? 2 : deck.factions.length === 1 ? 0 : 1;

/** Decks in groups: by how many factions they have; one's own come last. */
export const decksByKind = (decks: GameInfo['decks']): [string, GameInfo['decks']][] =>
  KINDS.map((label, kind): [string, GameInfo['decks']] => [
    label,
    decks.filter((deck) => kindOf(deck) === kind),
  ]).filter(([, group]) => group.length > 0);

/** How a seat names a version of a kept deck. */
export const wishOf = (deck: KeptDeck, version: number) =>
  version === deck.version ? deck.wish : `${deck.wish}@${version}`;
