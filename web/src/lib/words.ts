/** Our rules text as markup: what triggers it in bold, struggle icons drawn. The text is ours, but it is escaped anyway. */
const KINDS: Record<string, string> = {
  Terror: 'terror',
  Combat: 'combat',
  Arcane: 'arcane',
  Investigation: 'investigation',
};
const TRIGGER =
  /^((?:Forced response|Response|Disrupt|Action|Winner's effect|Passive|Revelation|Forced|Reaction|Objective|Fast)\b)([^:]*:)?/;

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

const pip = (kind: string) =>
  `<svg class="ii pip-${kind}" role="img" aria-label="${kind}"><use href="#i-${kind}"/></svg>`;

export function marked(text: string): string {
  const trigger = TRIGGER.exec(text);
  let rest = escaped(trigger ? text.slice((trigger[1] ?? '').length) : text);
  if (/\bicons?\b/.test(rest)) {
    rest = rest.replace(/\b(Terror|Combat|Arcane|Investigation)\b/g, (_, word: string) => pip(KINDS[word] as string));
  }
  return (trigger ? `<b>${escaped(trigger[1] as string)}</b>` : '') + rest;
}

export const STRUGGLES = ['T', 'C', 'A', 'I'] as const;
export type Struggle = (typeof STRUGGLES)[number];
export const STRUGGLE: Record<Struggle, string> = { T: 'terror', C: 'combat', A: 'arcane', I: 'investigation' };

/** A faction's class name: "Yog-Sothoth" is "yog-sothoth", "Silver Twilight" "silver-twilight". */
export const slug = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

export const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A name of several words: "Yog-Sothoth", "Silver Twilight". */
export const titled = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
export const list = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const RULING = /\b((?:coc3|coc15|cocccg|ah\d+)-[A-Za-z0-9.-]*[A-Za-z0-9])\b/g;

/** A sentence in which the ids of rulings are links. */
export const linked = (text: string) =>
  escaped(text).replace(RULING, '<a class="rid" href="/rulings/$1" target="_blank" rel="noopener">$1</a>');

/** A stretch of time, in minutes and seconds. */
export function minutes(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
