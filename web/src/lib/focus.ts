/** Moving about the table by keyboard: Tab from zone to zone, arrows inside a zone and across to the facing side. */
const ITEM = '[data-nav]';
const ZONE = '[data-zone-nav]';
const FAN = '[data-fan]';

const items = (zone: Element) => [...zone.querySelectorAll<HTMLElement>(ITEM)].filter((e) => e.offsetParent !== null);

/** One item of a zone is reached by Tab: the one that had the focus last, else the first answer, else the first. */
export function roving(zone: HTMLElement): () => void {
  zone.dataset.zoneNav = '';
  const settle = () => {
    const all = items(zone);
    const held = all.filter((item) => item.tabIndex === 0);
    if (held.length === 1) return;
    const keep = held.find((item) => item === document.activeElement) ?? all.find((item) => item.dataset.key) ?? all[0];
    for (const item of all) item.tabIndex = item === keep ? 0 : -1;
  };
  const take = (event: FocusEvent) => {
    const item = (event.target as Element).closest<HTMLElement>(ITEM);
    if (!item || item.closest(ZONE) !== zone) return;
    for (const other of items(zone)) other.tabIndex = other === item ? 0 : -1;
  };
  settle();
  const watch = new MutationObserver(settle);
  watch.observe(zone, { childList: true, subtree: true });
  zone.addEventListener('focusin', take);
  return () => {
    watch.disconnect();
    zone.removeEventListener('focusin', take);
  };
}

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Move the focus to the nearest thing in a direction. True if something took it. */
export function walk(root: ParentNode, direction: Direction): boolean {
  const here = document.activeElement as HTMLElement | null;
  const all = [...root.querySelectorAll<HTMLElement>(ITEM)].filter((e) => e.offsetParent !== null);
  if (!here || !all.includes(here)) {
    const first = all.find((item) => item.dataset.key) ?? all[0];
    first?.focus();
    return Boolean(first);
  }
  const sideways = direction === 'ArrowLeft' || direction === 'ArrowRight';
  if (sideways) {
    const row = items(here.closest(ZONE) ?? document.body);
    const next = row[row.indexOf(here) + (direction === 'ArrowRight' ? 1 : -1)];
    if (next) {
      next.focus();
      return true;
    }
  }
  // a fan is one row, however its cards stand up or sink: up and down leave it
  const fan = sideways ? null : here.closest(FAN);
  const best = nearest(
    here.getBoundingClientRect(),
    all.filter((item) => item !== here && !fan?.contains(item)),
    direction,
  );
  best?.focus();
  return Boolean(best);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The thing that lies nearest in a direction: straight ahead counts more than aside. */
export function nearest<T extends { getBoundingClientRect(): Box }>(
  from: Box,
  others: T[],
  direction: Direction,
): T | null {
  const x = (from.left + from.right) / 2;
  const y = (from.top + from.bottom) / 2;
  const step = direction === 'ArrowUp' || direction === 'ArrowDown' ? (from.bottom - from.top) / 2 : 4;
  let best: T | null = null;
  let least = Infinity;
  for (const other of others) {
    const box = other.getBoundingClientRect();
    const dx = (box.left + box.right) / 2 - x;
    const dy = (box.top + box.bottom) / 2 - y;
    const [ahead, aside] = {
      ArrowLeft: [-dx, dy],
      ArrowRight: [dx, dy],
      ArrowUp: [-dy, dx],
      ArrowDown: [dy, dx],
    }[direction] as [number, number];
    if (ahead < step) continue;
    const far = ahead + 2.5 * Math.abs(aside);
    if (far < least) {
      least = far;
      best = other;
    }
  }
  return best;
}
