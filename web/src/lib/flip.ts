/**
 * Cards travel: every element with `data-flip` is measured before and after a change of the scene, and drawn on its way.
 * A card that was not in sight comes from the zone it left, one that goes out of sight goes to the zone it entered.
 */
const MOVE = 260;
const STAGGER = 40;
const BATCH = 600;
const LATEST = 2 * BATCH; // after which nothing is on its way any more, whether the browser has drawn it or not
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

export interface Snapshot {
  boxes: Map<string, DOMRect>;
  clones: Map<string, HTMLElement>;
  zones: Map<string, DOMRect>;
}

const within = (root: ParentNode, name: 'flip' | 'zone') =>
  [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((e) => [e.dataset[name] as string, e] as const);

export function measured(root: ParentNode, leaving: (handle: string) => boolean): Snapshot {
  const boxes = new Map<string, DOMRect>();
  const clones = new Map<string, HTMLElement>();
  for (const [handle, element] of within(root, 'flip')) {
    for (const running of element.getAnimations()) if (running.id === 'flip') running.finish();
    boxes.set(handle, element.getBoundingClientRect());
    if (leaving(handle)) clones.set(handle, element.cloneNode(true) as HTMLElement);
  }
  const zones = new Map(within(root, 'zone').map(([zone, element]) => [zone, element.getBoundingClientRect()]));
  return { boxes, clones, zones };
}

export interface Moves {
  /** where a card that was not in sight came from, as a zone */
  from: (handle: string) => string | null;
  /** where a card that went out of sight is now, as a zone */
  to: (handle: string) => string | null;
  /** did it go from one zone to another? */
  changed: (handle: string) => boolean;
  /** false: no travel; what changed its zone is ringed for a second instead */
  travel: boolean;
}

export function played(root: HTMLElement, before: Snapshot, moves: Moves): void {
  const now = within(root, 'flip');
  const zones = new Map(within(root, 'zone').map(([zone, element]) => [zone, element.getBoundingClientRect()]));
  const moving: [HTMLElement, DOMRect, DOMRect][] = [];
  if (!moves.travel) {
    for (const [handle, element] of now) if (moves.changed(handle)) ring(element);
    return;
  }
  const here = new Set<string>();
  for (const [handle, element] of now) {
    here.add(handle);
    const zone = moves.from(handle);
    const old = before.boxes.get(handle) ?? (zone ? before.zones.get(zone) : undefined);
    const box = element.getBoundingClientRect();
    if (!old || (Math.abs(old.left - box.left) <= 2 && Math.abs(old.top - box.top) <= 2)) continue;
    if (moves.changed(handle)) moving.push([element, old, box]);
    else shift(element, old, box);
  }
  const pause = Math.min(STAGGER, (BATCH - MOVE) / Math.max(1, moving.length));
  moving.forEach(([element, old, box], i) => fly(element, old, box, i * pause));
  for (const [handle, clone] of before.clones) {
    const zone = moves.to(handle);
    const goal = zone ? zones.get(zone) : undefined;
    const old = before.boxes.get(handle);
    if (!here.has(handle) && goal?.width && old) leave(clone, old, goal); // a place that is not drawn has no way to it
  }
}

const between = (from: DOMRect, to: DOMRect) => {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${to.width ? Math.max(0.25, Math.min(3, from.width / to.width)) : 1})`;
};

/** It made room for something: it slides in its own place. */
function shift(element: HTMLElement, old: DOMRect, box: DOMRect): void {
  const settled = getComputedStyle(element).transform;
  const end = settled === 'none' ? '' : settled;
  const dx = old.left - box.left;
  const dy = old.top - box.top;
  const animation = element.animate(
    [{ transform: `translate(${dx}px, ${dy}px) ${end}` }, { transform: end || 'none' }],
    {
      duration: MOVE,
      easing: EASE,
    },
  );
  animation.id = 'flip';
}

/** It went from one zone to another: a copy flies over everything, the card itself appears when the copy lands. */
function fly(element: HTMLElement, old: DOMRect, box: DOMRect, delay: number): void {
  const copy = lifted(element.cloneNode(true) as HTMLElement, box);
  const timing = { duration: MOVE, delay, easing: EASE, fill: 'backwards' } as const;
  const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, easing: 'linear' });
  hidden.id = 'flip';
  const flight = copy.animate([{ transform: between(old, box) }, { transform: 'none' }], timing);
  landed([flight, hidden], () => {
    copy.remove();
    hidden.cancel();
  });
}

/** Do something when one of these ends in whatever way; a page that is not drawn does not say so. */
function landed(ways: Animation[], done: () => void): void {
  for (const way of ways) way.onfinish = way.oncancel = done;
  setTimeout(done, LATEST);
}

/** A copy that lies over the page, at a place. */
function lifted(copy: HTMLElement, box: DOMRect): HTMLElement {
  for (const name of ['data-flip', 'data-handle', 'data-look', 'id']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.left + box.width / 2}px`,
    top: `${box.top + box.height / 2}px`,
    translate: '-50% -50%',
    margin: '0',
    zIndex: '30',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  return copy;
}

/** It went out of sight: a copy goes to where it is now. */
function leave(copy: HTMLElement, old: DOMRect, goal: DOMRect): void {
  lifted(copy, old);
  const flight = copy.animate([{ transform: 'none' }, { transform: between(goal, old), opacity: 0.85 }], {
    duration: MOVE,
    easing: EASE,
  });
  landed([flight], () => copy.remove());
}

function ring(element: HTMLElement): void {
  element.classList.add('is-moved');
  setTimeout(() => element.classList.remove('is-moved'), 1000);
}
