/**
 * Cards travel: every element with `data-flip` is measured before and after a change of the scene, and drawn on its way.
 * A card that was not in sight comes from the zone it left, one that goes out of sight goes to the zone it entered.
 */
const MOVE = 260;
const STAGGER = 40;
const BATCH = 600;
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
    if (old && (Math.abs(old.left - box.left) > 2 || Math.abs(old.top - box.top) > 2)) moving.push([element, old, box]);
  }
  const pause = Math.min(STAGGER, (BATCH - MOVE) / Math.max(1, moving.length));
  moving.forEach(([element, old, box], i) => travel(element, old, box, Math.min(i, 8) * pause));
  for (const [handle, clone] of before.clones) {
    const zone = moves.to(handle);
    const goal = zone ? zones.get(zone) : undefined;
    const old = before.boxes.get(handle);
    if (!here.has(handle) && goal && old) leave(clone, old, goal);
  }
}

function travel(element: HTMLElement, old: DOMRect, box: DOMRect, delay: number): void {
  const scale = box.width ? Math.max(0.3, Math.min(3, old.width / box.width)) : 1;
  const dx = old.left + old.width / 2 - (box.left + box.width / 2);
  const dy = old.top + old.height / 2 - (box.top + box.height / 2);
  const settled = getComputedStyle(element).transform;
  const end = settled === 'none' ? '' : settled;
  const animation = element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale}) ${end}`, zIndex: 20 },
      { transform: end || 'none', zIndex: 20 },
    ],
    { duration: MOVE, delay, easing: EASE, fill: 'backwards' },
  );
  animation.id = 'flip';
}

function leave(clone: HTMLElement, old: DOMRect, goal: DOMRect): void {
  Object.assign(clone.style, {
    position: 'fixed',
    left: `${old.left}px`,
    top: `${old.top}px`,
    margin: '0',
    zIndex: '30',
    pointerEvents: 'none',
  });
  clone.removeAttribute('data-flip');
  clone.removeAttribute('data-handle');
  clone.setAttribute('aria-hidden', 'true');
  document.body.append(clone);
  const dx = goal.left + goal.width / 2 - (old.left + old.width / 2);
  const dy = goal.top + goal.height / 2 - (old.top + old.height / 2);
  const scale = old.width ? Math.max(0.25, Math.min(1, goal.width / old.width)) : 1;
  const animation = clone.animate(
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.85 }],
    { duration: MOVE, easing: EASE },
  );
  animation.onfinish = animation.oncancel = () => clone.remove();
}

function ring(element: HTMLElement): void {
  element.classList.add('is-moved');
  setTimeout(() => element.classList.remove('is-moved'), 1000);
}
