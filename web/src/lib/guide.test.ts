import { describe, expect, it } from 'vitest';
import { GUIDES, stepFor } from './guide';

describe('a guided first game', () => {
  it('has about ten steps for both games, each brought by something', () => {
    for (const { steps } of Object.values(GUIDES)) {
      expect(steps.length).toBe(10);
      for (const step of steps) expect(step.at.length && step.text.length).toBeGreaterThan(0);
    }
  });
  it('explains a thing once, where it is met first', () => {
    const steps = GUIDES.coc?.steps ?? [];
    expect(steps[stepFor(steps, new Set(), 'setup') ?? -1]?.title).toBe('Domains');
    expect(stepFor(steps, new Set([1]), 'setup')).toBeNull();
    expect(stepFor(steps, new Set(), 'nothing of the kind')).toBeNull();
    expect(stepFor(steps, new Set(), undefined)).toBeNull();
  });
});
