/** The map: where locations lie on the table so that ways are short and do not run through one another. */
import type { Handle } from '../../lib/protocol';

export interface Site {
  id: Handle;
  /** the locations one can go to from here */
  to: Handle[];
}
export interface Spot {
  col: number;
  row: number;
}
export interface Way {
  from: Handle;
  to: Handle;
  /** it can be gone in one direction only */
  oneWay: boolean;
}

/** Every connection once. */
export function ways(sites: Site[]): Way[] {
  const known = new Map(sites.map((site) => [site.id, site]));
  const found: Way[] = [];
  for (const site of sites) {
    for (const other of site.to) {
      const there = known.get(other);
      if (!there || other === site.id) continue;
      const back = there.to.includes(site.id);
      if (back && sites.indexOf(there) < sites.indexOf(site)) continue; // told from the other end
      found.push({ from: site.id, to: other, oneWay: !back });
    }
  }
  return found;
}

/** How many columns and rows so many locations take. */
export function grid(count: number, most = 5): { cols: number; rows: number } {
  if (count <= 1) return { cols: 1, rows: 1 };
  if (count <= 3) return { cols: Math.min(count, most), rows: count > most ? 2 : 1 };
  const cols = Math.min(most, count <= 9 ? 3 : count <= 12 ? 4 : 5);
  return { cols, rows: Math.max(count <= 4 ? 2 : 3, Math.ceil(count / cols)) };
}

const THROUGH = 8;
const CROSSING = 4;

type Line = [Spot, Spot];
const side = (a: Spot, b: Spot, c: Spot) =>
  Math.sign((b.col - a.col) * (c.row - a.row) - (b.row - a.row) * (c.col - a.col));
const same = (a: Spot, b: Spot) => a.col === b.col && a.row === b.row;

export function crosses([a, b]: Line, [c, d]: Line): boolean {
  if (same(a, c) || same(a, d) || same(b, c) || same(b, d)) return false;
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Does a location lie in the way of a line between two others? */
export function blocks([a, b]: Line, c: Spot): boolean {
  if (same(a, c) || same(b, c) || side(a, b, c)) return false;
  const between = (x: number, y: number, z: number) => Math.min(x, y) <= z && z <= Math.max(x, y);
  return between(a.col, b.col, c.col) && between(a.row, b.row, c.row);
}

/** How bad a layout is. */
export function toil(spots: Map<Handle, Spot>, edges: Way[], middle: Spot): number {
  const lines = edges.map(({ from, to }): Line => [spots.get(from) as Spot, spots.get(to) as Spot]);
  let sum = 0;
  lines.forEach((line, i) => {
    const [a, b] = line;
    sum += (a.col - b.col) ** 2 + (a.row - b.row) ** 2;
    for (const spot of spots.values()) if (blocks(line, spot)) sum += THROUGH;
    for (const other of lines.slice(i + 1)) if (crosses(line, other)) sum += CROSSING;
  });
  for (const spot of spots.values()) sum += 0.05 * ((spot.col - middle.col) ** 2 + (spot.row - middle.row) ** 2);
  return sum;
}

/** The same numbers on every machine. */
function dice(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const STARTS = 10;

/** Spots for all sites; those of `kept` stay where they are. */
export function laid(sites: Site[], shape: { cols: number; rows: number }, kept = new Map<Handle, Spot>()) {
  const edges = ways(sites);
  const middle = { col: (shape.cols - 1) / 2, row: (shape.rows - 1) / 2 };
  const cells = Array.from({ length: shape.cols * shape.rows }, (_, i) => ({
    col: i % shape.cols,
    row: Math.floor(i / shape.cols),
  }));
  const held = new Map(sites.flatMap(({ id }) => (kept.has(id) ? [[id, kept.get(id) as Spot]] : [])));
  const free = cells.filter((cell) => ![...held.values()].some((spot) => same(spot, cell)));
  const loose = sites.filter(({ id }) => !held.has(id)).map(({ id }) => id);
  const roll = dice(sites.length * 7919 + edges.length);
  let best = new Map<Handle, Spot>();
  let least = Infinity;
  for (let start = 0; start < STARTS; start++) {
    // who lies on which free cell; a swap of two cells moves one site, or makes two change places
    const order: (Handle | null)[] = free.map((_, i) => loose[i] ?? null);
    if (start) {
      for (let i = order.length - 1; i > 0; i--) {
        const j = Math.floor(roll() * (i + 1));
        [order[i], order[j]] = [order[j] as Handle | null, order[i] as Handle | null];
      }
    }
    const spots = () => {
      const all = new Map(held);
      order.forEach((id, i) => id !== null && all.set(id, free[i] as Spot));
      return all;
    };
    let now = toil(spots(), edges, middle);
    for (let better = true; better;) {
      better = false;
      for (let i = 0; i < order.length; i++) {
        for (let j = i + 1; j < order.length; j++) {
          if (order[i] === order[j]) continue;
          [order[i], order[j]] = [order[j] as Handle | null, order[i] as Handle | null];
          const then = toil(spots(), edges, middle);
          if (then < now - 1e-9) [now, better] = [then, true];
          else [order[i], order[j]] = [order[j] as Handle | null, order[i] as Handle | null];
        }
      }
    }
    if (now < least - 1e-9) [least, best] = [now, spots()];
  }
  return best;
}

/** All sites from one end to the other, if they lie in a row; the first that is named lies nearer to the left. */
export function row(sites: Site[]): Handle[] | null {
  const beside = new Map(sites.map(({ id }) => [id, new Set<Handle>()]));
  for (const { from, to } of ways(sites)) {
    beside.get(from)?.add(to);
    beside.get(to)?.add(from);
  }
  const ends = sites.filter(({ id }) => beside.get(id)?.size === 1);
  if (sites.length < LEAST_ROW || ends.length !== 2) return null;
  const found: Handle[] = [];
  for (let next = ends[0]?.id; next !== undefined;) {
    found.push(next);
    next = [...(beside.get(next) ?? [])].find((id) => !found.includes(id));
  }
  return found.length === sites.length ? found : null;
}
const LEAST_ROW = 4;

/** A row from left to right; one that is too long turns back below, so that neighbours stay neighbours. */
function winding(line: Handle[], cols: number): Map<Handle, Spot> {
  return new Map(
    line.map((id, i) => {
      const [at, under] = [i % cols, Math.floor(i / cols)];
      return [id, { col: under % 2 ? cols - 1 - at : at, row: under }];
    }),
  );
}

/** Remembers where locations lay, so that the map does not jump when one is added. */
export class Surveyor {
  private spots = new Map<Handle, Spot>();
  private shape = { cols: 0, rows: 0 };
  private key = '';

  constructor(
    private readonly most = 5,
    /** the longest row that is not turned */
    private readonly length = 8,
  ) {}

  lay(sites: Site[]): { spots: Map<Handle, Spot>; cols: number; rows: number } {
    const key = JSON.stringify(sites.map(({ id, to }) => [id, to]));
    if (key !== this.key) {
      this.key = key;
      const line = row(sites);
      if (line) {
        this.spots = winding(line, this.length);
        this.shape = { cols: 0, rows: 0 };
        return trimmed(this.spots);
      }
      const shape = grid(sites.length, this.most);
      const stay = sites.filter(({ id }) => this.spots.has(id)).length;
      if (2 * stay < sites.length) [this.shape, this.spots] = [shape, new Map()];
      else this.shape = { cols: Math.max(shape.cols, this.shape.cols), rows: Math.max(shape.rows, this.shape.rows) };
      this.spots = laid(sites, this.shape, this.spots);
    }
    return trimmed(this.spots);
  }
}

/** Empty rows and columns at the edges are not drawn. */
function trimmed(spots: Map<Handle, Spot>) {
  const all = [...spots.values()];
  const col = Math.min(...all.map((spot) => spot.col));
  const row = Math.min(...all.map((spot) => spot.row));
  const moved = new Map([...spots].map(([id, spot]) => [id, { col: spot.col - col, row: spot.row - row }]));
  return {
    spots: moved,
    cols: Math.max(1, ...all.map((spot) => spot.col - col + 1)),
    rows: Math.max(1, ...all.map((spot) => spot.row - row + 1)),
  };
}
