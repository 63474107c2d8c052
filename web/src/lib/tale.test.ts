import { expect, it } from 'vitest';
import type { Entry } from './protocol';
import { NOTHING_READ, unread } from './tale';

const line = (n: number, title?: string) => ({ n, page: title ? { title, text: '..' } : null }) as Entry;
const titles = (log: Entry[], read: number) =>
  unread([{ title: 'Before', text: '..' }], log, read).map(({ title }) => title);

it('tells everything once, in its order', () => {
  const log = [line(0), line(1, 'One'), line(2), line(3, 'Two')];
  expect(titles([], NOTHING_READ)).toEqual(['Before']);
  expect(titles(log, NOTHING_READ)).toEqual(['Before', 'One', 'Two']);
  expect(titles(log, -1)).toEqual(['One', 'Two']);
  expect(titles(log, 1)).toEqual(['Two']);
  expect(titles(log, 3)).toEqual([]);
});
