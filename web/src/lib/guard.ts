/**
 * A click that was meant for the last question must not answer the next one. When a question arrives, the answers take no
 * pointer until it moves; the same answer at the same place (passing again) stays open. A finger, which does not move,
 * waits half a second; a mouse that is held still has to press twice.
 */
const STILL = 500;
const MOVED = 4;

let x = -1;
let y = -1;
let finger = false;
let last: { id: string; at: [number, number] } | null = null;
addEventListener('pointermove', (event) => ([x, y] = [event.clientX, event.clientY]), { capture: true, passive: true });
addEventListener(
  'pointerdown',
  (event) => {
    [x, y, finger] = [event.clientX, event.clientY, event.pointerType !== 'mouse'];
    const id = (event.target as Element | null)?.closest?.<HTMLElement>('[data-answer]')?.dataset.answer;
    last = id ? { id, at: [x, y] } : null;
  },
  { capture: true, passive: true },
);

/** For the list of answers of one question, or of one step of it. */
export const guarded = (asked: string) => (list: HTMLElement) => {
  void asked;
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
    removeEventListener('pointerdown', pressed, true);
    clearTimeout(timer);
  };
  const moved = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > MOVED) arm();
  };
  const arrived = performance.now();
  const pressed = () => {
    if (performance.now() - arrived > STILL) arm(); // this press answers nothing, the next one does
  };
  addEventListener('pointermove', moved, true);
  addEventListener('pointerdown', pressed, true);
  const timer = finger ? setTimeout(arm, STILL) : undefined;
  return arm;
};
