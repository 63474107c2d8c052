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

/** The log by turns, each with its steps nested as the rules nest them. */
export function byTurns(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  let open: { depth: number; step: Step }[] = [];
  for (const entry of entries) {
    if (!entry.text) continue; // something this reader may know nothing of
    const begun = TURN.exec(entry.text);
    if (begun || turns.length === 0) {
      turns.push({ key: entry.n, title: begun ? `Turn ${begun[1]}, ${begun[2]}` : 'Setup', steps: [] });
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
