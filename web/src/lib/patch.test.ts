import { describe, expect, it } from 'vitest';
import { patched } from './patch';
import type { Change } from './protocol';

const scene = {
  turn: 1,
  players: [
    { hand: [{ id: 'k1' }, { id: 'k2' }], deck: 40 },
    { hand: [], deck: 39 },
  ],
};

describe('a scene after changes', () => {
  it('has the new values and keeps the identity of what did not change', () => {
    const after = patched(scene, [['=', ['players', 0, 'deck'], 39]]);
    expect(after.players[0]?.deck).toBe(39);
    expect(after.players[1]).toBe(scene.players[1]);
    expect(after.players[0]?.hand).toBe(scene.players[0]?.hand);
    expect(scene.players[0]?.deck).toBe(40);
  });
  it('inserts, takes away and replaces, in this order', () => {
    const changes: Change[] = [
      ['-', ['players', 0, 'hand', 0]],
      ['+', ['players', 0, 'hand', 1], { id: 'k3' }],
      ['+', ['players', 1, 'hand', 0], { id: 'k9' }],
      ['=', ['turn'], 2],
    ];
    const after = patched(scene, changes);
    expect(after.players[0]?.hand).toEqual([{ id: 'k2' }, { id: 'k3' }]);
    expect(after.players[1]?.hand).toEqual([{ id: 'k9' }]);
    expect(after.turn).toBe(2);
    expect(scene.players[0]?.hand).toHaveLength(2);
  });
  it('takes away a key', () => {
    expect(patched({ a: 1, b: 2 } as Record<string, number>, [['-', ['a']]])).toEqual({ b: 2 });
  });
  it('is a new scene when the path is empty', () => {
    expect(patched(scene as unknown, [['=', [], { turn: 9 }]])).toEqual({ turn: 9 });
  });
  it('refuses a path into nothing', () => {
    expect(() => patched(scene, [['=', ['players', 7, 'deck'], 1]])).toThrow(/no parts/);
  });
});
