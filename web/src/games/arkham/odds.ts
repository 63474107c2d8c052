/** A skill test in numbers: columns of the chart, and the exact chance with so many icons more. */
import type { Test, TokenRow } from './scene';

export interface Column {
  /** the total that these tokens give, or "fails" */
  label: string;
  pass: boolean;
  tokens: string[];
}
export interface Chance {
  won: number;
  of: number;
}

const sorted = (rows: TokenRow[]) => [...rows].sort((a, b) => (a.modifier ?? -99) - (b.modifier ?? -99));

/** What every token of the bag would make of the test, from the worst to the best. */
export function columns(test: Test, more = 0): Column[] {
  const found = new Map<string, Column>();
  for (const row of sorted(test.chart)) {
    const total = row.modifier === null ? null : Math.max(0, (test.total ?? 0) + more + row.modifier);
    const label = total === null ? 'fails' : String(total);
    const column = found.get(label) ?? { label, pass: total !== null && total >= test.difficulty, tokens: [] };
    for (let i = 0; i < row.count; i++) column.tokens.push(row.token);
    found.set(label, column);
  }
  return [...found.values()];
}

/** The chance of the test with so many icons more: tokens that pass out of all; where a token reveals another one, exactly. */
export function chance(test: Test, more = 0): Chance | null {
  if (!test.chart.length || test.total === null) return null;
  const goal = test.difficulty;
  const count = (rows: TokenRow[]) => rows.reduce((sum, row) => sum + row.count, 0);
  const won = (rows: TokenRow[], total: number): number => {
    const all = count(rows);
    let sum = 0;
    for (const row of rows) {
      if (row.modifier === null || !row.count) continue;
      const then = total + row.modifier;
      if (row.outcome === 'more') {
        const rest = rows.map((other) => (other === row ? { ...other, count: other.count - 1 } : other));
        sum += row.count * (count(rest) ? won(rest, then) / count(rest) : Number(Math.max(0, then) >= goal));
      } else if (Math.max(0, then) >= goal) sum += row.count;
    }
    return all ? sum : 0;
  };
  return { won: won(test.chart, test.total + more), of: count(test.chart) };
}

export const percent = ({ won, of }: Chance) => `${+((100 * won) / of).toFixed(2)} %`;
/** A chance in words, a fraction first; "7.5 in 16" where another token may follow. */
export const fraction = ({ won, of }: Chance) => `${+won.toFixed(2)} in ${of}`;
