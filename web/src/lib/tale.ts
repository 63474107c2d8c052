import type { Entry, Page } from './protocol';

/** The number of the last line of the log that was there when a page was closed. */
export const NOTHING_READ = -2;

/** What is told and was not read yet, in its order. */
export function unread(opening: Page[], log: Entry[], read: number): Page[] {
  const begins = read === NOTHING_READ ? opening : [];
  return [...begins, ...log.flatMap((entry) => (entry.n > read && entry.page ? [entry.page] : []))];
}
