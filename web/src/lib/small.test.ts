import { describe, expect, it } from 'vitest';
import { nearest } from './focus';
import { asText, byTurns } from './logtree';
import type { Entry } from './protocol';
import { match } from './router.svelte';
import { sigil } from './sigil';
import { byIcon, explained } from './terms.svelte';
import { list, marked, slug } from './words';

describe('the log', () => {
  const line = (n: number, kind: string | null, text: string, icon = ''): Entry => ({
    n,
    depth: 1,
    text,
    where: [],
    step: '',
    rulings: [],
    kind,
    icon,
    cards: [],
    opens: '',
    adds: null,
    leads: false,
  });
  /** told at a place of the rules */
  const at = (where: string, told: Entry, more: Partial<Entry> = {}): Entry => ({
    ...told,
    where: where.split(' > '),
    ...more,
  });
  it('is told by turns, and by stories within them', () => {
    const turns = byTurns([
      line(0, null, 'Danielle takes a mulligan.'),
      line(1, 'turn', 'Turn 1: Danielle.'),
      line(2, 'use', 'You play Peeler.'),
      line(3, 'story', 'Dreamwalkers resolves.'),
      line(4, 'count', 'Terror 2 : 0 at Dreamwalkers, you ahead.', 'terror'),
      line(5, 'turn', 'Turn 2: Tommy.'),
    ]);
    expect(turns.map((turn) => turn.title)).toEqual(['Setup', 'Turn 1: Danielle', 'Turn 2: Tommy']);
    expect(turns[1]?.scenes.map((scene) => scene.head?.entry.n ?? null)).toEqual([null, 3]);
    expect(turns[1]?.scenes[1]?.steps.map((step) => step.entry.n)).toEqual([4]);
  });
  it('has one line for a story, and one for a card with what it costs and does', () => {
    const told = [
      line(0, 'turn', 'Turn 1: you.'),
      at('turn > effect > payment', line(1, 'drain', 'You drain domain 3.'), { adds: ' (domain 3 pays)', leads: true }),
      at('turn > effect', line(2, 'use', 'You play Peeler.'), { opens: 'turn > effect' }),
      at('turn > effect', line(3, 'put', 'Peeler enters play.'), { adds: '' }),
      at('turn > story', line(4, 'story', 'Dreamwalkers resolves.'), { opens: 'turn > story' }),
      at('turn > story > struggle', line(5, 'count', 'Terror 2 : 0 ..', 'terror'), { adds: '; terror 2 : 0' }),
      at('turn > story > effect', line(6, 'use', 'Tommy responds with Twin.'), { opens: 'turn > story > effect' }),
      at('turn > story > effect', line(7, 'ready', 'Twin readies.'), { adds: '; Twin readies' }),
      at('turn > story', line(8, 'succeed', 'You succeed at Dreamwalkers.'), { adds: '; you succeed' }),
      at('turn > story', line(9, 'add token', 'You place 2 ..'), { adds: ', +2' }),
    ];
    expect(asText(told).split('\n')).toEqual([
      'Turn 1: you',
      '    You play Peeler (domain 3 pays).',
      '  Dreamwalkers: terror 2 : 0; you succeed, +2.',
      '    Tommy responds with Twin: Twin readies.',
    ]);
  });
  it('keeps a cost for which nothing is told, and does not give it to what came before', () => {
    const told = [
      at('turn > effect', line(0, 'use', 'You play Peeler.'), { opens: 'turn > effect' }),
      at('turn > effect > payment', line(1, 'drain', 'You drain domain 3.'), { adds: ' (domain 3 pays)', leads: true }),
    ];
    expect(asText(told)).toContain('You play Peeler.\n    You drain domain 3.');
  });
  it('folds a long row of one kind, and nothing else', () => {
    const milled = [1, 2, 3, 4, 5].map((n) => line(n, 'discard', `Card ${n} is discarded.`));
    const [setup] = byTurns([
      ...milled,
      line(6, 'wound', 'Peeler is wounded.'),
      line(7, 'wound', 'Peeler is wounded.'),
    ]);
    expect(setup?.scenes[0]?.steps.map((step) => step.alike.length)).toEqual([4, 0, 0]);
    expect(asText(milled)).toContain('Card 5');
  });
  it('is told by rounds and phases, without those in which nothing happened', () => {
    const phases = byTurns([
      line(0, 'phase', 'The investigation phase begins.', 'investigation'),
      line(1, 'discover', 'You discover 1 clue at Study.'),
      line(2, 'phase', 'The enemy phase begins.', 'enemy'),
      line(3, 'phase', 'The upkeep phase begins.', 'upkeep'),
      line(4, 'phase', 'The mythos phase begins.', 'mythos'),
    ]);
    expect(phases.map((turn) => turn.title)).toEqual(['Round 1, investigation', 'Round 2, mythos']);
  });
});

describe('emblems', () => {
  it('are the same for the same card, on every machine', () => {
    const drawn = (
      [
        ['core-001', 'character'],
        ['core-014', 'support'],
        ['core-016', 'event'],
        ['core-155', 'conspiracy'],
        ['core-160', 'story'],
      ] as const
    ).map(([id, kind]) => sigil(id, kind));
    expect(drawn).toMatchSnapshot();
    expect(new Set(drawn).size).toBe(5);
    expect(sigil('core-001')).toBe(drawn[0]);
  });
  it('change their frame with the kind of card', () => {
    expect(sigil('core-001', 'support')).not.toBe(sigil('core-001', 'character'));
  });
});

describe('addresses', () => {
  it('fit their pattern whole', () => {
    expect(match('/table/:id', '/table/ab12')).toEqual({ id: 'ab12' });
    expect(match('/table/:id', '/table/ab12/replay')).toBeNull();
    expect(match('/rulings', '/rulings/')).toEqual({});
    expect(match('/rulings/:id', '/rulings/coc3-2.10')).toEqual({ id: 'coc3-2.10' });
  });
});

describe('words', () => {
  it('mark what triggers a text, and draw icons where icons are meant', () => {
    expect(marked('Action (once per turn): pay 1 to draw one card.')).toBe(
      '<b>Action</b> (once per turn): pay 1 to draw one card.',
    );
    expect(marked('Every Deep One character gains one Terror icon.')).toContain('aria-label="terror"');
    expect(marked('The Terror struggle')).toBe('The Terror struggle');
  });
  it('escape what is not ours', () => {
    expect(marked('<img src=x onerror=alert(1)> & "so"')).toBe(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;',
    );
  });
  it('join and name', () => {
    expect(list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(slug('Yog-Sothoth')).toBe('yog-sothoth');
    expect(slug('Silver Twilight')).toBe('silver-twilight');
  });
});

describe('walking with arrows', () => {
  const at = (left: number, top: number) => ({
    name: `${left},${top}`,
    getBoundingClientRect: () => ({ left, top, right: left + 10, bottom: top + 10 }),
  });
  const all = [at(100, 0), at(0, 100), at(200, 100), at(105, 200)];
  it('takes what lies nearest ahead', () => {
    const here = { left: 100, right: 110, top: 100, bottom: 110 };
    expect(nearest(here, all, 'ArrowUp')?.name).toBe('100,0');
    expect(nearest(here, all, 'ArrowLeft')?.name).toBe('0,100');
    expect(nearest(here, all, 'ArrowRight')?.name).toBe('200,100');
    expect(nearest(here, all, 'ArrowDown')?.name).toBe('105,200');
    expect(nearest({ left: 0, right: 10, top: 300, bottom: 310 }, all, 'ArrowDown')).toBeNull();
  });
});

describe('terms', () => {
  const term = (word: string, icons: string[] = []) => ({ word, icons, text: `what ${word} means`, ruling: null });
  const all = [term('Toughness'), term('Fast'), term('Terror', ['terror'])];
  it('explains what a card shows, each once, and nothing else', () => {
    expect(explained(all, ['Toughness +2', 'Terror', 'Terror', 'Cultist']).map((one) => one.word)).toEqual([
      'Toughness',
      'Terror',
    ]);
    expect(explained(all, ['Fasting'])).toEqual([]);
  });
  it('finds a word by its symbol', () => {
    expect(byIcon(all, 'terror')?.word).toBe('Terror');
    expect(byIcon(all, 'menu')).toBeUndefined();
  });
});
