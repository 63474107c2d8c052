import { describe, expect, it } from 'vitest';
import type { Moment } from './protocol';
import { stands } from './telling';

const moment = (kind: string): Moment => ({ kind, text: '', by: 1, icon: '', counts: [], cards: [], handles: [] });

describe('how long a moment stands', () => {
  it('is nothing when nothing is shown', () => expect(stands(moment('token'), 'off', false, 0)).toBe(0));
  it('is until a key where the others act and I hold', () => {
    expect(stands(moment('use'), 'hold', false, 0)).toBe(Infinity);
    expect(stands(moment('use'), 'hold', true, 0)).toBeLessThan(1000);
  });
  it('is shorter when quick, and shorter in a long row', () => {
    expect(stands(moment('token'), 'quick', true, 0)).toBeLessThan(stands(moment('token'), 'calm', true, 0));
    expect(stands(moment('use'), 'calm', false, 60)).toBeLessThan(stands(moment('use'), 'calm', false, 0));
  });
  it('is as long for my own token as for anybody’s', () =>
    expect(stands(moment('token'), 'calm', true, 0)).toBe(stands(moment('token'), 'calm', false, 0)));
});
