import type { Handle, Option, Question } from './protocol';

/** Keys for answers, in order. Letters with another meaning at the table (g k l m p r u) are left out. */
export const KEYS = [...'123456789', ...'asdf', ...'qwetyzxcvbn'];

/** One thing a player can point at now: it answers, or leads on to a second thing. */
export interface Choice {
  /** what to press; of a thing with several answers the keys of all of them */
  key: string | null;
  target: Handle | null;
  options: Option[];
  /** the answer, if pointing here gives one */
  answer: Option | null;
}

export interface Stage {
  /** what was pointed at before */
  prefix: Handle[];
  choices: Choice[];
  /** the answer that does nothing, if there is one */
  quiet: Option | null;
  byTarget: Map<Handle, Choice>;
}

const startsWith = (targets: Handle[], prefix: Handle[]) => prefix.every((handle, i) => targets[i] === handle);

/** What can be pointed at, after `prefix` has been pointed at: answers sorted by their next target. */
export function stage(question: Question | null, prefix: Handle[] = []): Stage {
  const byTarget = new Map<Handle, Choice>();
  const choices: Choice[] = [];
  let quiet: Option | null = null;
  const fitting = question?.options.filter((option) => startsWith(option.targets, prefix)) ?? [];
  for (const option of fitting) {
    if (option.quiet && !quiet) {
      quiet = option;
      continue;
    }
    const next = option.targets[prefix.length];
    if (next === undefined) {
      choices.push({ key: null, target: null, options: [option], answer: option });
      continue;
    }
    const known = byTarget.get(next);
    if (known) {
      known.options.push(option);
      known.answer = null;
    } else {
      const choice: Choice = { key: null, target: next, options: [option], answer: option };
      byTarget.set(next, choice);
      choices.push(choice);
    }
  }
  if (prefix.length > 0) quiet = null;
  const listed = choices.flatMap((choice) => apart(choice, prefix.length));
  listed.forEach((choice, i) => (choice.key = KEYS[i] ?? null));
  // a domain has the key of its number
  const numbers = listed.map((choice) => (choice.answer?.verb === 'drain' ? choice.answer.number : null));
  if (numbers.length && numbers.every((n) => n && n <= 9))
    listed.forEach((choice, i) => (choice.key = `${numbers[i]}`));
  for (const choice of byTarget.values()) {
    if (choice.key) continue;
    const ones = listed.filter((one) => one.answer && choice.options.includes(one.answer));
    choice.key = ones.flatMap((one) => one.key ?? []).join('·') || null;
  }
  return { prefix, choices: listed, quiet, byTarget };
}

/** Several answers about one thing are listed one by one; pointing at the thing asks which. */
function apart(choice: Choice, depth: number): Choice[] {
  if (choice.answer || choice.options.some((option) => option.targets.length > depth + 1)) return [choice];
  return choice.options.map((option) => ({ key: null, target: null, options: [option], answer: option }));
}

/** The answer that Enter gives: the only one there is beside the quiet one, or being done once something is taken. */
export function mainAnswer(now: Stage, question: Question | null): Option | null {
  const answers = now.choices.filter((choice) => choice.answer);
  if (now.choices.length === 1 && answers.length === 1) return answers[0]?.answer ?? null;
  if (now.choices.length === 0) return now.quiet;
  if (question && question.picked.length > 0 && now.quiet) return now.quiet;
  return null;
}

/** Verbs whose quiet answer gives away something that does not come back by itself. */
const PRECIOUS = new Set(['resource', 'investigation', 'commit']);

/** Should the table ask again before this answer is given? Only where something is given away for nothing. */
export function givesAway(question: Question, option: Option): boolean {
  if (option.verb === 'done') return false; // choosing no more, as with cards for a skill test
  return option.quiet && PRECIOUS.has(question.kind) && question.picked.length === 0 && question.options.length > 1;
}

/** A choice as a screen reader says it after the name of the thing. */
export function spokenChoice(choice: Choice | undefined): string {
  if (!choice) return '';
  return `; legal: ${choice.answer?.label ?? 'choose'}${choice.key ? `, key ${choice.key}` : ''}`;
}
