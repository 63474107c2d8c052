import { describe, expect, it } from 'vitest';
import { type Site, type Spot, Surveyor, blocks, crosses, grid, laid, row, ways } from './map';

const both = (...pairs: string[]): Site[] => {
  const to = new Map<string, string[]>();
  for (const pair of pairs) {
    const [a, b] = pair.split('-') as [string, string];
    to.set(a, [...(to.get(a) ?? []), b]);
    to.set(b, [...(to.get(b) ?? []), a]);
  }
  return [...to].map(([id, others]) => ({ id, to: others }));
};
const HOUSE = both('hallway-attic', 'hallway-cellar', 'hallway-parlor', 'hallway-study');
const TOWN = both(
  'river-home', 'river-south', 'river-uni', 'river-east', 'river-graves', 'south-uni', 'south-mary',
  'mary-uni', 'uni-north', 'north-down', 'down-east',
); // prettier-ignore

const lines = (sites: Site[], spots: Map<string, Spot>) =>
  ways(sites).map(({ from, to }): [Spot, Spot] => [spots.get(from) as Spot, spots.get(to) as Spot]);

describe('the map', () => {
  it('gives every location a place of its own', () => {
    for (const sites of [HOUSE, TOWN]) {
      const spots = laid(sites, grid(sites.length));
      expect(new Set([...spots.values()].map(({ col, row }) => `${col},${row}`)).size).toBe(sites.length);
    }
  });
  it('puts the hallway in the middle of the house', () => {
    const spots = laid(HOUSE, grid(HOUSE.length));
    const hall = spots.get('hallway') as Spot;
    for (const { id } of HOUSE.filter((site) => site.id !== 'hallway')) {
      const there = spots.get(id) as Spot;
      expect(Math.abs(there.col - hall.col) + Math.abs(there.row - hall.row)).toBe(1);
    }
  });
  it('draws the town without a way through a location, and with at most one crossing', () => {
    const spots = laid(TOWN, grid(TOWN.length));
    const all = lines(TOWN, spots);
    for (const line of all) for (const spot of spots.values()) expect(blocks(line, spot)).toBe(false);
    const crossed = all.flatMap((line, i) => all.slice(i + 1).filter((other) => crosses(line, other)));
    expect(crossed.length).toBeLessThanOrEqual(1);
  });
  it('is the same every time', () => {
    expect(laid(TOWN, grid(TOWN.length))).toEqual(laid(TOWN, grid(TOWN.length)));
  });
  it('does not jump when a location is added or leaves', () => {
    const surveyor = new Surveyor();
    const before = surveyor.lay(TOWN).spots;
    const after = surveyor.lay([...TOWN, { id: 'ruins', to: ['river'] }]).spots;
    for (const { id } of TOWN) expect(after.get(id)).toEqual(before.get(id));
    const gone = surveyor.lay(TOWN.filter(({ id }) => id !== 'graves')).spots;
    expect(gone.get('river')).toEqual(before.get('river'));
  });
  it('tells ways that go one way only', () => {
    const found = ways([
      { id: 'a', to: ['b'] },
      { id: 'b', to: ['a', 'c'] },
      { id: 'c', to: [] },
    ]);
    expect(found).toEqual([
      { from: 'a', to: 'b', oneWay: false },
      { from: 'b', to: 'c', oneWay: true },
    ]);
  });
  it('knows a row, and draws it as one', () => {
    const train = both('a-b', 'b-c', 'c-d', 'd-e', 'e-f', 'f-g');
    expect(row(train)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(row([...train].reverse())?.[0]).toBe('g');
    expect([row(HOUSE), row(TOWN), row(both('a-b', 'b-c', 'c-d', 'd-a'))]).toEqual([null, null, null]);
    expect([...new Surveyor().lay(train).spots.values()].map(({ col, row }) => [col, row])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((col) => [col, 0]),
    );
    expect([...new Surveyor(3, 3).lay(train).spots.values()].map(({ col }) => col)).toEqual([0, 1, 2, 2, 1, 0, 0]);
  });
});
