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

/** How a seat names a version of a kept deck. */
export const wishOf = (deck: KeptDeck, version: number) =>
  version === deck.version ? deck.wish : `${deck.wish}@${version}`;
