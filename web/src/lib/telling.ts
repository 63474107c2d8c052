import type { Moment } from './protocol';

/** How what happens is told: not at all, quickly, calmly, or one by one for what the others do. */
export type Pace = 'off' | 'quick' | 'calm' | 'hold';
export const PACES: [Pace, string][] = [
  ['off', 'not shown'],
  ['quick', 'quickly'],
  ['calm', 'calmly'],
  ['hold', 'one by one: hold until I press'],
];

/** milliseconds a moment stands when it is told calmly */
const STANDS: Record<string, number> = {
  token: 1500,
  outcome: 1300,
  encounter: 1600,
  play: 1300,
  use: 1200,
  story: 700,
  count: 1000,
  'win story': 1900,
  advance: 1900,
  end: 1900,
  attack: 1100,
  insane: 1000,
  wound: 1000,
  destroy: 1000,
  sacrifice: 1000,
  defeat: 1100,
  damage: 900,
  horror: 900,
  spawn: 1100,
  doom: 800,
  'add token': 800,
  discover: 800,
  turn: 600,
  phase: 500,
};
const OTHERS = 450;
const OWN = 0.5; // what one does oneself one knows already; chance one does not
const CHANCE = new Set(['token', 'outcome', 'encounter', 'count', 'win story', 'advance']);
const QUICK = 0.45;
/** a long row of moments is told quicker, but never faster than one can see */
const LONG = 16;
const LEAST = 160;

/** How long a moment stands, in milliseconds; Infinity: until a key is pressed. */
export function stands(moment: Moment, pace: Pace, mine: boolean, waiting: number): number {
  if (pace === 'off') return 0;
  if (pace === 'hold' && !mine && moment.kind !== 'phase' && moment.kind !== 'turn') return Infinity;
  const base = (STANDS[moment.kind] ?? OTHERS) * (mine && !CHANCE.has(moment.kind) ? OWN : 1);
  const scaled = base * (pace === 'quick' ? QUICK : 1) * (waiting > LONG ? LONG / waiting : 1);
  return Math.max(LEAST, scaled);
}
