import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../lib/protocol';
import { joined, party, swapped, wishes } from './party';

const decks = ['roland', 'daisy', 'skids', 'agnes', 'wendy'].map((id) => ({ id }));
const game = { decks, default_decks: ['roland', 'daisy', 'skids', 'agnes'] } as unknown as GameInfo;

describe('the party', () => {
  it('is one investigator alone, two with somebody else', () => {
    expect(party(game, 'me')).toEqual([{ deck: 'roland', who: 'me' }]);
    expect(party(game, 'open').map((seat) => seat.who)).toEqual(['me', 'open']);
  });
  it('grows to four by investigators whom nobody plays', () => {
    let seats = party(game, 'bot');
    for (let i = 0; i < 4; i++) seats = joined(seats, game);
    expect(seats.map((seat) => seat.deck)).toEqual(['roland', 'daisy', 'skids', 'agnes']);
    expect(seats.map((seat) => seat.who)).toEqual(['me', 'bot', 'bot', 'bot']);
  });
  it('never has an investigator twice', () => {
    expect(swapped(party(game, 'open'), 0, 'daisy').map((seat) => seat.deck)).toEqual(['daisy', 'roland']);
  });
  it('asks for seats as the server takes them; the name is the first one of mine', () => {
    const seats = [
      { deck: 'roland', who: 'me' as const },
      { deck: 'daisy', who: 'me' as const },
      { deck: 'skids', who: 'bot' as const },
    ];
    expect(wishes(seats, ' Danielle ', 'greedy')).toEqual([
      { kind: 'me', deck: 'roland', name: 'Danielle' },
      { kind: 'me', deck: 'daisy', name: null },
      { kind: 'bot', bot: 'greedy', deck: 'skids' },
    ]);
  });
});
