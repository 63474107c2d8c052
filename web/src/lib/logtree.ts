import type { Entry } from './protocol';

/** A line, and more of the same kind that follow it. */
export interface Part {
  entry: Entry;
  alike: Entry[];
}
/** One thing that happened, in one line: what it cost, and what was told of it afterwards, go on with it. */
export interface Step extends Part {
  costs: Entry[];
  parts: Part[];
}
/** A story that resolves, or what happens outside of one. */
export interface Scene {
  key: number;
  head: Step | null;
  steps: Step[];
}
export interface Turn {
  key: number;
  title: string;
  scenes: Scene[];
}
/** A piece of a line: what sets it apart, words, the entry they are from, and how many like it are folded away behind it. */
export interface Piece {
  mark: string;
  text: string;
  entry: Entry;
  folded: number;
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
  turn.scenes.reduce((sum, scene) => sum + scene.steps.length + (scene.head ? 1 : 0), 0);

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

/** A line goes on with what it belongs to, or begins something. */
function place(turn: Turn, entry: Entry): void {
  const head = entry.adds === null || entry.leads ? null : headOf(turn, entry);
  if (head) {
    if (entry.adds) add(head.parts, { entry, alike: [] });
    return;
  }
  const step: Step = { entry, alike: [], costs: [], parts: [] };
  const last = turn.scenes.at(-1);
  if (entry.kind === 'story') turn.scenes.push({ key: entry.n, head: step, steps: [] });
  else if (last) enter(last.steps, step);
  else turn.scenes.push({ key: entry.n, head: null, steps: [step] });
}

/** What was begun last and is still under way where this line was told; nothing goes on behind a line that stands by itself. */
function headOf(turn: Turn, entry: Entry): Step | null {
  const told = turn.scenes.flatMap((scene) => [...(scene.head ? [scene.head] : []), ...scene.steps]);
  for (const step of told.toReversed()) {
    if (within(entry, step.entry.opens)) return step;
    if (!step.entry.opens && step.entry.adds === null) return null;
  }
  return null;
}
const within = (entry: Entry, steps: string) =>
  steps !== '' && `${entry.where.join(' > ')} > `.startsWith(`${steps} > `);

/** A new step takes what was paid for it before. */
function enter(steps: Step[], step: Step): void {
  for (let last = steps.at(-1); last?.entry.leads && within(last.entry, step.entry.opens); last = steps.at(-1)) {
    step.costs.unshift(last.entry, ...last.alike);
    steps.pop();
  }
  add(steps, step);
}

/** Three or more of one kind at the end become one. */
function add<T extends Part>(row: T[], one: T): void {
  row.push(one);
  if (!one.entry.kind || !FOLDED.has(one.entry.kind)) return;
  const before = row.at(-2);
  if (before?.alike.length && before.entry.kind === one.entry.kind) {
    row.pop();
    before.alike.push(one.entry);
    return;
  }
  const end = row.slice(-FEW);
  if (end.length < FEW || end.some((part) => part.entry.kind !== one.entry.kind)) return;
  row.length -= FEW - 1;
  (row.at(-1) as T).alike.push(...end.slice(1).map((part) => part.entry));
}

/** A step in one line, in pieces; `all`: nothing is folded away. */
export function pieces(step: Step, all = false): Piece[] {
  const { entry, costs } = step;
  if (!costs.length && !step.parts.length) return [piece(entry, entry.text)];
  const parts = step.parts.flatMap((part) =>
    all ? [part.entry, ...part.alike].map((one) => added(one)) : [added(part.entry, part.alike.length)],
  );
  if (parts[0]?.mark === '; ') parts[0].mark = ': ';
  return [
    piece(entry, entry.text.replace(/\.$/, '').replace(/ resolves$/, '')),
    ...costs.map((cost) => added(cost)),
    ...parts,
    piece(entry, '.'),
  ];
}
const piece = (entry: Entry, text: string): Piece => ({ mark: '', text, entry, folded: 0 });
function added(entry: Entry, folded = 0): Piece {
  const [, mark = '', text = ''] = /^([;,] )?(.*)$/s.exec(entry.adds ?? '') ?? [];
  return { mark, text, entry, folded };
}

/** Everything that a step tells of, as one entry: its whole text, and all its rulings. */
export function whole(step: Step): Entry {
  const told = [step.entry, ...step.costs, ...step.parts.flatMap((part) => [part.entry, ...part.alike])];
  const text = pieces(step, true)
    .map(({ mark, text }) => mark + text)
    .join('');
  return { ...step.entry, text, rulings: [...new Set(told.flatMap((entry) => entry.rulings))] };
}

/** Is this line told in this step? */
export const tells = (step: Step, n: number | null) =>
  [step, ...step.parts].some((part) => [part.entry, ...part.alike].some((entry) => entry.n === n)) ||
  step.costs.some((entry) => entry.n === n);

/** The whole log as text, for keeping. */
export const asText = (entries: readonly Entry[]) =>
  byTurns(entries)
    .map((turn) =>
      [
        turn.title,
        ...turn.scenes.flatMap((scene) => [
          ...(scene.head ? [`  ${whole(scene.head).text}`] : []),
          ...scene.steps
            .flatMap((step) => [whole(step).text, ...step.alike.map((entry) => entry.text)])
            .map((text) => `    ${text}`),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
