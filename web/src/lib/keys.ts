/** The keyboard map of the table, as it is told and as it is done. */
export const KEY_MAP: [keys: string, does: string][] = [
  ['1 to 9, a s d f …', 'the numbered answer, as on the glowing card'],
  ['Enter', 'the main answer, or the focused thing'],
  ['P', 'pass; Shift P passes until something happens'],
  ['U', 'take back one answer; Shift U the whole action'],
  ['Esc', 'close, or take back what was pointed at'],
  ['Tab, Shift Tab', 'next zone, previous zone'],
  ['Arrows', 'move inside a zone, up and down between the sides'],
  ['Space', 'zoom the focused card; again to close'],
  ['?', 'why, for the focused card or the question'],
  ['L  K  R', 'log, card, rulings'],
  ['[ and ]', 'one step back and on, in a replay or a ruling'],
  ['/', 'find a card or a ruling'],
  ['M', 'show or hide these hints'],
];

/** Is somebody typing? Then keys are letters. */
export function typing(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    Boolean(at?.closest?.('input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]'))
  );
}
