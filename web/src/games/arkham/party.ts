/** Who goes: investigators and who plays them. */
import type { GameInfo, SeatWish } from '../../lib/protocol';

export type Who = 'me' | 'open' | 'bot';
export interface Seat {
  deck: string;
  who: Who;
}
export const MOST = 4;

/** The party for a way to play: alone, with a friend, with a bot. */
export function party(game: GameInfo, who: Who): Seat[] {
  const [first = '', second = ''] = game.default_decks;
  const mine: Seat = { deck: first, who: 'me' };
  return who === 'me' ? [mine] : [mine, { deck: second, who }];
}

/** One more: the first investigator whom nobody plays. */
export function joined(seats: Seat[], game: GameInfo): Seat[] {
  const free = game.decks.find((deck) => seats.every((seat) => seat.deck !== deck.id));
  if (!free || seats.length >= MOST) return seats;
  return [...seats, { deck: free.id, who: seats.at(-1)?.who ?? 'me' }];
}

/** Somebody plays another investigator; whoever had that one takes the first's. */
export function swapped(seats: Seat[], at: number, deck: string): Seat[] {
  const old = seats[at]?.deck ?? '';
  return seats.map((seat, i) => (i === at ? { ...seat, deck } : seat.deck === deck ? { ...seat, deck: old } : seat));
}

export function wishes(seats: Seat[], name: string, bot: string): SeatWish[] {
  let named = false;
  return seats.map(({ deck, who }) => {
    if (who === 'bot') return { kind: 'bot', bot, deck };
    const own = who === 'me' && !named;
    named ||= own;
    return { kind: who, deck, name: own ? name.trim() || null : null };
  });
}
