import type { Pace } from './telling';

/** The reader's own choices, kept in this browser. */
export interface Prefs {
  motion: 'system' | 'off';
  sound: boolean;
  /** show the keys of answers on cards and buttons */
  hints: boolean;
  /** ask again before something is given away for nothing */
  confirm: boolean;
  /** two people at one screen: cover the table between their questions */
  curtain: boolean;
  /** read what the others say? */
  talk: boolean;
  /** show how long each has thought */
  clock: boolean;
  /** how what happens is told */
  pace: Pace | 'auto';
  name: string;
}

const KEY = 'mythos.prefs';
const DEFAULTS: Prefs = {
  motion: 'system',
  sound: false,
  hints: true,
  confirm: true,
  curtain: false,
  talk: true,
  clock: false,
  pace: 'auto',
  name: '',
};

function kept(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>;
  } catch {
    return {}; // storage is off, or holds something that is not ours
  }
}

export const prefs = $state<Prefs>({ ...DEFAULTS, ...kept() });

export function keepPrefs(): void {
  document.documentElement.dataset.motion = prefs.motion === 'off' ? 'off' : 'on';
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    return; // private windows may refuse; the choices then last as long as the page
  }
}

/** How what happens is told: calmly, unless motion is not wanted or something else was chosen. */
export function pace(): Pace {
  return prefs.pace === 'auto' ? (moves() ? 'calm' : 'off') : prefs.pace;
}

/** Do cards travel? */
export function moves(): boolean {
  return prefs.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
