import type { Entry } from './protocol';

/** A line of the log, or several of one kind folded into one. */
export interface Step {
  entry: Entry;
  /** more lines of the same kind that follow it */
  alike: Entry[];
}
/** A story that resolves, or what happens outside of one. */
export interface Scene {
  key: number;
  title: string;
  steps: Step[];
}
export interface Turn {
  key: number;
  title: string;
  scenes: Scene[];
}

/** kinds of which three in a row are told as one */
const FOLDED = new Set([
  'discard',
  'ready',
  'exhaust',
  'uncommit',
  'refresh',
  'draw',
  'deck',
  'drain',
  'enter',
  'phase',
]);
const FEW = 3;

export const lines = (turn: Turn) =>
  turn.scenes.reduce((sum, scene) => sum + scene.steps.length + (scene.title ? 1 : 0), 0);

/** The log by turns or phases, then by stories; long rows of one kind are folded. Phases in which nothing happened are left out. */
export function byTurns(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  let round = 0;
  for (const entry of entries) {
    if (!entry.text) continue; // something this reader may know nothing of
    if (entry.kind === 'phase' && (entry.icon === 'mythos' || round === 0)) round += 1; // the first has no mythos phase
    const begun =
      entry.kind === 'turn'
        ? entry.text.replace(/\.$/, '')
        : entry.kind === 'phase'
          ? `Round ${round}, ${entry.icon}`
          : null;
    if (begun || turns.length === 0) {
      turns.push({ key: entry.n, title: begun ?? 'Setup', scenes: [] });
      if (begun) continue;
    }
    place(turns.at(-1) as Turn, entry);
  }
  return turns.filter((turn, i) => turn.scenes.length || i === turns.length - 1);
}

function place(turn: Turn, entry: Entry): void {
  const last = turn.scenes.at(-1);
  if (entry.kind === 'story') {
    turn.scenes.push({ key: entry.n, title: entry.text.replace(/ resolves\.$/, ''), steps: [] });
    return;
  }
  const scene = last ?? { key: entry.n, title: '', steps: [] };
  if (!last) turn.scenes.push(scene);
  scene.steps.push({ entry, alike: [] });
  fold(scene.steps);
}

/** Three or more of one kind at the end become one. */
function fold(steps: Step[]): void {
  const end = steps.at(-1) as Step;
  if (!end.entry.kind || !FOLDED.has(end.entry.kind)) return;
  const before = steps.at(-2);
  if (before?.alike.length && before.entry.kind === end.entry.kind) {
    steps.pop();
    before.alike.push(end.entry);
    return;
  }
  const row = steps.slice(-FEW);
  if (row.length < FEW || row.some((step) => step.entry.kind !== end.entry.kind)) return;
  steps.length -= FEW - 1;
  (steps.at(-1) as Step).alike.push(...row.slice(1).map((step) => step.entry));
}

/** The whole log as text, for keeping. */
export const asText = (entries: readonly Entry[]) =>
  byTurns(entries)
    .map((turn) =>
      [
        turn.title,
        ...turn.scenes.flatMap((scene) => [
          ...(scene.title ? [`  ${scene.title}`] : []),
          ...scene.steps.flatMap((step) => [step.entry, ...step.alike].map((entry) => `    ${entry.text}`)),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
