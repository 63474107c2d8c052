/**
 * A click that was meant for the last question must not answer the next one. When a question arrives, the answers take no
 * pointer until it moves; the same answer at the same place (passing again) stays open. Whoever holds the pointer still
 * waits half a second.
 */
const STILL = 500;
const MOVED = 4;

let x = -1;
let y = -1;
let last: { id: string; at: [number, number] } | null = null;
addEventListener('pointermove', (event) => ([x, y] = [event.clientX, event.clientY]), { capture: true, passive: true });
addEventListener(
  'pointerdown',
  (event) => {
    [x, y] = [event.clientX, event.clientY];
    const id = (event.target as Element | null)?.closest?.<HTMLElement>('[data-answer]')?.dataset.answer;
    last = id ? { id, at: [x, y] } : null;
  },
  { capture: true, passive: true },
);

/** For the list of answers of one question. */
export const guarded = (version: number) => (list: HTMLElement) => {
  void version;
  const from: [number, number] = [x, y];
  const under = [...list.querySelectorAll<HTMLElement>('.ans')].find((one) => {
    const box = one.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  if (!under || under.dataset.answer === last?.id) return;
  list.classList.add('unarmed');
  const arm = () => {
    list.classList.remove('unarmed');
    removeEventListener('pointermove', moved, true);
    clearTimeout(timer);
  };
  const moved = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > MOVED) arm();
  };
  addEventListener('pointermove', moved, true);
  const timer = setTimeout(arm, STILL);
  return arm;
};
