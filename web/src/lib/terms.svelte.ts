import { api } from './api';
import type { Term } from './protocol';

const known = $state<Record<string, Term[]>>({});

/** Ask the server once what the symbols and keywords of a game mean; without an answer there is only less help. */
export async function fetchTerms(game: string): Promise<void> {
  if (!known[game]) known[game] = await api.terms(game).catch(() => []);
}

export const terms = (game: string): Term[] => known[game] ?? [];

/** Those of the words that have an entry, each once, in the order of the words ("Toughness +1" is a Toughness). */
export function explained(all: Term[], words: string[]): Term[] {
  const found = words.map((word) => all.find((term) => word === term.word || word.startsWith(`${term.word} `)));
  return [...new Set(found)].filter((term) => term !== undefined);
}

export const byIcon = (all: Term[], icon: string): Term | undefined => all.find((term) => term.icons.includes(icon));
