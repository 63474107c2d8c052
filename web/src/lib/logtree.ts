import type { Entry } from './protocol';

export interface Step {
  entry: Entry;
  under: Step[];
}
export interface Turn {
  key: number;
  title: string;
  steps: Step[];
}

const TURN = /^Turn (\d+): (.*)\.$/;
const PHASE = /^The (mythos|investigation|enemy|upkeep) phase begins\.$/;

/** The log by turns or phases, each with its steps nested as the rules nest them. */
export function byTurns(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  let open: { depth: number; step: Step }[] = [];
  let round = 0;
  /** what a line begins: a turn of a duel, a phase of a round */
  const begins = (text: string): string | null => {
    const turn = TURN.exec(text);
    if (turn) return `Turn ${turn[1]}, ${turn[2]}`;
    const phase = PHASE.exec(text)?.[1];
    if (!phase) return null;
    if (phase === 'mythos' || round === 0) round += 1; // the first round has no mythos phase
    return `Round ${round}, ${phase}`;
  };
  for (const entry of entries) {
    if (!entry.text) continue; // something this reader may know nothing of
    const begun = begins(entry.text);
    if (begun || turns.length === 0) {
      turns.push({ key: entry.n, title: begun ?? 'Setup', steps: [] });
      open = [];
      if (begun) continue;
    }
    const step: Step = { entry, under: [] };
    while (open.length && (open.at(-1)?.depth ?? 0) >= entry.depth) open.pop();
    const parent = open.at(-1)?.step;
    (parent ? parent.under : (turns.at(-1) as Turn).steps).push(step);
    open.push({ depth: entry.depth, step });
  }
  return turns;
}
