/** Words and icons of this game. */
import { capital, escaped } from '../../lib/words';

export const SKILLS = ['willpower', 'intellect', 'combat', 'agility'] as const;
export type Skill = (typeof SKILLS)[number];
export const ICONS = [...SKILLS, 'wild'] as const;
/** the sprite's name of an icon: a duel's struggle is called combat already */
export const iconOf = (skill: string) => (skill === 'combat' ? 'fist' : skill.replaceAll(' ', '-'));

const TOKENS: Record<string, string> = {
  skull: 'skull',
  cultist: 'cultist',
  tablet: 'tablet',
  'elder thing': 'elder-thing',
  'elder sign': 'elder-sign',
  'auto-fail': 'auto-fail',
};
export const tokenIcon = (name: string): string | null => TOKENS[name] ?? null;
export const tokenWord = (name: string) => (name in TOKENS ? name : name.replace('-', 'minus ').replace('+', 'plus '));

export const SLOTS = ['hand', 'arcane', 'ally', 'accessory', 'body'] as const;
export const slotIcon = (slot: string) => (slot === 'arcane' ? 'arcane-slot' : slot);
export const usesIcon = (kind: string) =>
  ({ ammo: 'ammo', charges: 'charge', supplies: 'supply', secrets: 'secret' })[kind] ?? 'resource';

const TOKEN_WORDS = /\b(skull|cultist|tablet|elder thing|elder sign|auto-fail)(s?)\b(?= tokens?|,| or |:)/g;
const TRIGGER =
  /^(Action|Free|Fast|Reaction|Forced|Revelation|Objective|Spawn|Prey|Elder sign|When this [a-z ]+)\b([^:.]*)([:.])/i;
const TRIGGERS: Record<string, string> = { action: 'action', free: 'fast', fast: 'fast', reaction: 'reaction' };

const glyph = (icon: string, word: string) =>
  `<svg class="ii" role="img" aria-label="${word}"><use href="#i-${icon}"/></svg>`;

/** Rules text as markup: what triggers it first, skills and tokens as icons. */
export function marked(text: string): string {
  const found = TRIGGER.exec(text);
  const rest = escaped(found ? text.slice(found[0].length) : text)
    .replace(/([+−-]\d+ )(willpower|intellect|combat|agility)\b/g, (_, sign: string, word: string) => {
      return sign + glyph(iconOf(word), word);
    })
    .replace(TOKEN_WORDS, (_, word: string) => glyph(TOKENS[word] as string, word))
    .replace(/\b(fight|evade|investigate|parley|resign)\b/g, '<b>$1</b>');
  if (!found) return rest;
  const word = (found[1] ?? '').toLowerCase();
  const when = (found[2] ?? '').trim();
  const icon = TRIGGERS[word];
  if (!icon) return `<b>${escaped(capital(found[1] ?? ''))}</b>${escaped(found[2] ?? '')}${found[3]}${rest}`;
  return `${glyph(icon, word)} ${when ? `${escaped(capital(when))}:${rest}` : capital(rest.trimStart())}`;
}
