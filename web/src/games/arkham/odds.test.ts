import { describe, expect, it } from 'vitest';
import type { Test, TokenRow } from './scene';
import { chance, columns, fraction, percent } from './odds';

const row = (token: string, count: number, modifier: number | null, outcome: TokenRow['outcome'] = 'failure') => ({
  token,
  count,
  modifier,
  outcome,
});
/** The standard bag of sixteen: skulls are worth 2, the elder sign fails here. */
const BAG: TokenRow[] = [
  row('+1', 1, 1),
  row('0', 2, 0),
  row('-1', 3, -1),
  row('-2', 2, -2),
  row('-3', 1, -3),
  row('-4', 1, -4),
  row('skull', 2, -2),
  row('cultist', 1, -2),
  row('tablet', 1, -3),
  row('elder sign', 1, null),
  row('auto-fail', 1, null),
];
const test = (rest: Partial<Test> = {}) => ({ total: 8, difficulty: 6, chart: BAG, ...rest }) as Test;

describe('a test in numbers', () => {
  it('counts the tokens that pass', () => {
    expect(chance(test())).toEqual({ won: 11, of: 16 });
    expect(fraction({ won: 11, of: 16 })).toBe('11 in 16');
    expect(percent({ won: 11, of: 16 })).toBe('68.75 %');
  });
  it('tells what two icons more would do', () => {
    expect(chance(test(), 2)).toEqual({ won: 14, of: 16 });
  });
  it('follows a token that reveals another one', () => {
    const bag = [row('0', 1, 0, 'success'), row('cultist', 1, 0, 'more'), row('auto-fail', 1, null)];
    // 0 passes; the cultist passes in one of the two that follow
    expect(chance(test({ chart: bag, total: 3, difficulty: 3 }))).toEqual({ won: 1.5, of: 3 });
  });
  it('stands tokens in columns, from the worst to the best', () => {
    expect(columns(test()).map(({ label, pass, tokens }) => [label, pass, tokens.length])).toEqual([
      ['fails', false, 2],
      ['4', false, 1],
      ['5', false, 2],
      ['6', true, 5],
      ['7', true, 3],
      ['8', true, 2],
      ['9', true, 1],
    ]);
  });
  it('never counts below nothing', () => {
    expect(columns(test({ total: 1, difficulty: 0 })).map(({ label }) => label)).toEqual(['fails', '0', '1', '2']);
    expect(chance(test({ total: 1, difficulty: 0 }))).toEqual({ won: 14, of: 16 });
  });
  it('knows no chance when there is nothing left to reveal', () => {
    expect(chance(test({ chart: [] }))).toBeNull();
  });
});
