import { describe, expect, it } from 'vitest';
import type { Faces } from '../../lib/protocol';
import { drift, type Duel, type Known, places, spoken, spread, stamina, type Story, tally } from './scene';

const card = (id: string, rest: Partial<Known> = {}): Known =>
  ({
    known: true,
    id,
    card: 'core-008',
    type: 'character',
    cost: 3,
    skill: 3,
    icons: { T: 0, C: 2, A: 0, I: 1 },
    factions: ['Agency'],
    subtypes: [],
    keywords: [],
    owner: 0,
    controller: 0,
    state: 'ready',
    ...rest,
  }) as Known;
const story: Story = {
  known: true,
  id: 's1',
  card: 'core-160',
  type: 'story',
  success: [3, 1],
  to_win: 5,
  committed: [['k1', 'k2'], ['k3']],
  struggles: ['T', 'C', 'C', 'I'],
  tally: { T: [0, 1], C: [4, 1], I: [2, 0] },
  skills: [6, 2],
  controller: null,
};
const side = (name: string, play: Known[]) => ({
  name,
  deck: 30,
  deck_top: null,
  hand: [],
  discard: [],
  removed: [],
  won: [],
  playing: [],
  domains: [{ id: `d${name === 'Danielle' ? 0 : 1}.1`, name: 'domain 1', drained: false, resources: [] }],
  play,
  to_win: 3,
});
const duel = {
  game: 'coc',
  viewer: 0,
  turn: 3,
  phase: 'story',
  active: 0,
  stories: [story],
  story_now: 's1',
  struggle_now: 'C',
  players: [
    side('Danielle', [
      card('k1', { committed_to: 's1', state: 'exhausted' }),
      card('k2', { committed_to: 's1' }),
      card('k4', { attached_to: 'k1', type: 'support' }),
      card('k5'),
    ]),
    side('Tommy', [card('k3', { committed_to: 's1', icons: { T: 1, C: 1, A: 0, I: 0 }, skill: 2 })]),
  ],
} as unknown as Duel;

describe('a side of the table', () => {
  it('lays cards at their stories, under their hosts, or in the row', () => {
    const laid = spread(duel, 0);
    expect(laid.row.map((c) => c.id)).toEqual(['k5']);
    expect(laid.committed.get('s1')?.map((c) => c.id)).toEqual(['k1', 'k2']);
    expect(laid.attached.get('k1')?.map((c) => c.id)).toEqual(['k4']);
  });
  it('knows where everything is', () => {
    expect(places(duel).get('k3')).toBe('play1');
    expect(places(duel).get('s1')).toBe('stories');
  });
});

describe('the count at a story', () => {
  it('stands in the order of the struggles, skill last', () => {
    expect(tally(story)).toEqual([
      { kind: 'T', counts: [0, 1] },
      { kind: 'C', counts: [4, 1] },
      { kind: 'C', counts: [4, 1] },
      { kind: 'I', counts: [2, 0] },
      { kind: 'skill', counts: [6, 2] },
    ]);
  });
});

describe('a card in words', () => {
  const faces = { 'core-008': { title: 'Hired Muscle' } } as unknown as Faces;
  it('says what it is and how it stands', () => {
    const said = spoken(card('k1', { state: 'exhausted', wounds: 1, keywords: ['Toughness +1'] }), faces, [card('k4')]);
    expect(said).toBe(
      'Hired Muscle, character, Agency, skill 3, 2 combat, investigation, exhausted, 1 wound of 2, with Hired Muscle',
    );
  });
  it('says nothing of an insane one but that', () => {
    expect(spoken(card('k1', { state: 'insane' }), faces)).toBe('Hired Muscle, insane, facedown, character, Agency');
  });
  it('counts its wounds and the drift of its skill', () => {
    expect(stamina(card('k1', { keywords: ['Willpower', 'Toughness +3'] }))).toBe(4);
    expect([drift(3, 2), drift(1, 2), drift(2, 2), drift(2, null)]).toEqual(['up', 'down', '', '']);
  });
});
