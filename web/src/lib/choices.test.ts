import { describe, expect, it } from 'vitest';
import { givesAway, KEYS, mainAnswer, spokenChoice, stage } from './choices';
import type { Option } from './protocol';
import { option, question } from './fixtures';

const commits = question([
  option('commit:k1:s1', ['k1', 's1'], { verb: 'commit' }),
  option('commit:k1:s2', ['k1', 's2'], { verb: 'commit' }),
  option('commit:k2:s1', ['k2', 's1'], { verb: 'commit' }),
  option('enough', [], { quiet: true }),
]);

describe('what can be pointed at', () => {
  it('sorts answers by their first thing, and keeps the quiet one apart', () => {
    const now = stage(commits);
    expect(now.choices.map((choice) => choice.target)).toEqual(['k1', 'k2']);
    expect(now.choices.map((choice) => choice.key)).toEqual(['1', '2']);
    expect(now.quiet?.id).toBe('enough');
    expect(now.byTarget.get('k1')?.answer).toBeNull();
  });
  it('answers at once where only one answer is left', () => {
    expect(stage(commits).byTarget.get('k2')?.answer?.id).toBe('commit:k2:s1');
  });
  it('goes on to the second thing', () => {
    const now = stage(commits, ['k1']);
    expect(now.choices.map((choice) => [choice.target, choice.answer?.id])).toEqual([
      ['s1', 'commit:k1:s1'],
      ['s2', 'commit:k1:s2'],
    ]);
    expect(now.quiet).toBeNull();
  });
  it('tells two uses of one card apart by their answers', () => {
    const two = question(
      [option('use:k1:1', ['k1']), option('use:k1:2', ['k1']), option('pass', [], { quiet: true })],
      { kind: 'action' },
    );
    expect(stage(two).choices.map((choice) => [choice.key, choice.answer?.id])).toEqual([
      ['1', 'use:k1:1'],
      ['2', 'use:k1:2'],
    ]);
    expect(stage(two).byTarget.get('k1')).toMatchObject({ key: '1·2', answer: null });
    expect(stage(two, ['k1']).choices.map((choice) => choice.answer?.id)).toEqual(['use:k1:1', 'use:k1:2']);
  });
  it('has a key for each of many, and none of them means something else at the table', () => {
    const many = stage(question(Array.from({ length: 30 }, (_, i) => option(`take:k${i}`, [`k${i}`]))));
    expect(many.choices.slice(0, 13).map((choice) => choice.key)).toEqual([...'123456789asdf']);
    expect(many.choices[29]?.key).toBeNull();
    for (const taken of 'gklmpru') expect(KEYS).not.toContain(taken);
    expect(new Set(KEYS).size).toBe(KEYS.length);
  });
  it('is empty when nothing is asked', () => {
    expect(stage(null).choices).toEqual([]);
  });
});

describe('Enter', () => {
  it('gives the only answer', () => {
    const one = question([option('yes', []), option('no', [], { quiet: true })], { kind: 'investigation' });
    expect(mainAnswer(stage(one), one)?.id).toBe('yes');
  });
  it('gives none while there are several', () => {
    expect(mainAnswer(stage(commits), commits)).toBeNull();
  });
  it('is being done once something is taken', () => {
    const going = { ...commits, picked: ['Peeler'] };
    expect(mainAnswer(stage(going), going)?.id).toBe('enough');
  });
});

describe('giving away', () => {
  it('is asked about where nothing was taken and something could be', () => {
    expect(givesAway(commits, commits.options[3] as Option)).toBe(true);
    expect(givesAway({ ...commits, picked: ['Peeler'] }, commits.options[3] as Option)).toBe(false);
    expect(givesAway({ ...commits, kind: 'action' }, commits.options[3] as Option)).toBe(false);
    expect(givesAway(commits, commits.options[0] as Option)).toBe(false);
  });
});

it('says to a screen reader what a thing would answer', () => {
  expect(spokenChoice(stage(commits).byTarget.get('k2'))).toBe('; legal: commit:k2:s1, key 2');
  expect(spokenChoice(stage(commits).byTarget.get('k1'))).toBe('; legal: choose, key 1');
  expect(spokenChoice(undefined)).toBe('');
});
