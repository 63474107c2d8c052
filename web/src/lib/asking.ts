import type { Option, Question } from './protocol';

/** A question set for reading: what is asked, why, and how far one has come. */
export interface Asking {
  title: string;
  cause: string;
  count: string;
  /** where in the rules, in two short lines */
  place: string;
  step: string;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function asking(question: Question, phase: string): Asking {
  let text = question.text;
  const counted = / \(([^()]*taken)\)$/.exec(text);
  if (counted) text = text.slice(0, counted.index);
  const brackets = / \(([^()]*)\)$/.exec(text);
  let cause = '';
  if (brackets) {
    cause = upper(brackets[1] ?? '');
    text = text.slice(0, brackets.index);
  }
  const colon = text.indexOf(': ');
  if (colon > 0) {
    cause = [text.slice(0, colon), cause].filter(Boolean).join('. ');
    text = text.slice(colon + 2);
  }
  if (cause && !text.includes(' ')) {
    text = `${cause.replace(/\.$/, '')}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`; // "Choose" alone says too little
    cause = '';
  }
  const last = question.path.at(-1) ?? '';
  const [procedure = '', step = ''] = last.split(': ');
  return {
    title: upper(text),
    cause: cause && !/[.!?]$/.test(cause) ? `${cause}.` : cause,
    count: counted?.[1] ?? '',
    place: upper(phase && phase !== 'setup' ? `${phase.replace(/ phase$/, '')} phase` : 'Setup'),
    step: step || procedure,
  };
}

/** An answer as a short name and a small note: the long label is for logs. */
export function shortened(option: Option, me = ''): { name: string; note: string } {
  const { label } = option;
  const played = /^Play (.*) \(cost (.*)\)$/.exec(label);
  if (played) return { name: played[1] ?? label, note: `cost ${played[2]}` };
  const used = /^(Use|Respond with|Disrupt with) (.*?)(?: \((.*)\))?$/.exec(label);
  if (used)
    return {
      name: used[2] ?? label,
      note: [(used[1] ?? '').replace(/ with$/, '').toLowerCase(), used[3]].filter(Boolean).join(', '),
    };
  if (option.verb === 'investigate') return { name: 'Investigate', note: '' };
  const moved = /^Move to (.*)$/.exec(label);
  if (moved) return { name: moved[1] ?? label, note: 'move' };
  const acted = /^Action of (.*)$/.exec(label);
  if (acted) return { name: acted[1] ?? label, note: 'action' };
  const drained = /^Drain (.*) of (\d+) \((.*)\)$/.exec(label);
  if (drained) return { name: upper(drained[1] ?? ''), note: (drained[3] ?? '').replace(/^pay \d+, /, '') };
  const committed = /^Commit (.*) to (.*)$/.exec(label);
  if (committed) return { name: committed[1] ?? label, note: `to ${committed[2]}` };
  const held = /^(.*?) \((.*)\)$/.exec(label);
  if (held && option.verb === 'take') return { name: held[1] ?? label, note: noted(held[2] ?? '', me) };
  return { name: upper(label), note: '' };
}

/** What tells a card apart, without what everybody sees: whose hand, and that it is one's own. */
const noted = (brackets: string, me: string) =>
  brackets
    .split(', ')
    .filter((part) => part !== me && part !== 'hand' && part !== 'deck')
    .join(', ');
