import { describe, expect, it } from 'vitest';
import { asking, shortened } from './asking';
import { question } from './fixtures';
import type { Option } from './protocol';

const said = (text: string, path: string[] = []) => asking(question([], { text, path }), 'story');
const answer = (label: string, verb = 'use') =>
  shortened({ id: 'x', label, verb, targets: [], number: null, quiet: false } as Option, 'Danielle');

describe('a question on the slip', () => {
  it('puts the cause below the question', () => {
    expect(said('You won the investigation struggle: place a success token?')).toMatchObject({
      title: 'Place a success token?',
      cause: 'You won the investigation struggle.',
    });
  });
  it('counts what is taken apart', () => {
    expect(said('Choose the starting resources, one for each domain (1 of 3 taken)')).toMatchObject({
      title: 'Choose the starting resources, one for each domain',
      count: '1 of 3 taken',
    });
  });
  it('does not leave one word alone', () => {
    expect(said('Paul Lemond: choose').title).toBe('Paul Lemond: choose');
  });
  it('tells what a disrupt is about', () => {
    expect(said('Disrupt? (Peeler is wounded)')).toMatchObject({ title: 'Peeler is wounded: disrupt?', cause: '' });
  });
  it('names the place in the rules', () => {
    expect(said('Commit?', ['turn: story phase', 'commit: declare commit'])).toMatchObject({
      place: 'Story phase',
      step: 'declare commit',
    });
    expect(asking(question([], { path: ['game: mulligan'] }), 'setup').place).toBe('Setup');
  });
});

describe('an answer in short', () => {
  it.each([
    ['Play Peeler (cost 2)', 'play', 'Peeler', 'cost 2'],
    ['Use Hound of Tindalos, ability 1', 'use', 'Hound of Tindalos, ability 1', 'use'],
    ['Respond with Dr. Ali Kafour', 'use', 'Dr. Ali Kafour', 'respond'],
    ['Drain domain 3 of 4 (pay 3, overpay 1)', 'drain', 'Domain 3', 'overpay 1'],
    ['Drain domain 1 of 3 (pay 3)', 'drain', 'Domain 1', 'pay 3'],
    ['Commit Peeler to Dreamwalkers', 'commit', 'Peeler', 'to Dreamwalkers'],
    ['Local Sheriff (Danielle, hand)', 'take', 'Local Sheriff', ''],
    ['Serpent from Yoth (Tommy, exhausted)', 'take', 'Serpent from Yoth', 'Tommy, exhausted'],
    ['Take a mulligan', 'yes', 'Take a mulligan', ''],
  ])('%s', (label, verb, name, note) => {
    expect(answer(label, verb)).toEqual({ name, note });
  });
});
