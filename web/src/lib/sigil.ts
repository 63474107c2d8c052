/**
 * A deterministic emblem: same id and kind, same drawing, on every machine.
 * Strokes use currentColor; the viewBox is -50 -50 100 100. The frame tells the kind of card.
 */
const drawn = new Map<string, string>();

export function sigil(id: string, kind = 'character'): string {
  const key = `${kind}/${id}`;
  let found = drawn.get(key);
  if (found === undefined) {
    found = draw(id, kind);
    drawn.set(key, found);
  }
  return found;
}

const FRAMES: Record<string, number> = {
  support: 4,
  asset: 4,
  event: 0,
  skill: 3,
  conspiracy: 3,
  story: -1,
  act: -1,
  agenda: -1,
  location: -2,
};

function draw(id: string, kind: string): string {
  let s = 2166136261; // FNV-1a of the id ...
  for (const ch of id) s = Math.imul(s ^ ch.charCodeAt(0), 16777619);
  const rnd = (): number => {
    // ... seeds mulberry32
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (a: number, b: number) => a + Math.floor(rnd() * (b - a + 1));
  const pick = <T>(list: T[]): T => list[int(0, list.length - 1)] as T;
  const T = Math.PI * 2;
  const f = (v: number) => v.toFixed(1);
  const at = (r: number, a: number) => `${f(r * Math.sin(a))} ${f(-r * Math.cos(a))}`;
  const out: string[] = [];
  const strokes = new Map<string, string>(); // strokes of one weight are one path: a table shows many emblems
  const line = (d: string, w = 1, o = 1) => {
    const pen = `stroke-width="${w}" opacity="${o}"`;
    strokes.set(pen, (strokes.get(pen) ?? '') + d);
  };
  const disc = (x: number, y: number, r: number, w = 1) =>
    out.push(`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" stroke-width="${w}" ${w ? '' : 'fill="currentColor"'}/>`);
  const halves = new Map<number, string>();
  const both = (d: string, w: number) => halves.set(w, (halves.get(w) ?? '') + d);
  const n = int(5, 9);
  const steps = n * int(3, 6);
  const poly = (k: number, r: number, a0 = 0) =>
    `M${Array.from({ length: k }, (_, i) => at(r, a0 + (T * i) / k)).join('L')}Z`;

  // 1. the frame says what kind of card it is
  const frame = FRAMES[kind] ?? 1;
  if (frame > 2) {
    line(poly(frame, 47, frame === 4 ? T / 8 : 0), 0.8);
    line(poly(frame, 42, frame === 4 ? T / 8 : 0), 0.4, 0.7);
  }
  if (frame === 1) {
    disc(0, 0, 44, 0.8);
    disc(0, 0, 40.5, 0.35);
  }
  if (frame === -1) {
    both('M0 -46C26 -30 26 30 0 46', 0.9);
    both('M0 -40C20 -26 20 26 0 40', 0.4);
  }
  if (frame === -2) {
    line('M-34 46V-8A34 34 0 0 1 34 -8V46', 0.9);
    for (let y = 0; y < 5; y++) line(`M-46 ${46 - y * y * 1.8}H46`, 0.35, 0.7 - y * 0.1);
  }
  // 2. graduation: the card's own calendar
  const R = frame === 1 ? 40.5 : frame === 0 ? 30 : frame === -1 ? 19 : 26;
  for (let i = 0; i < steps; i++) {
    const length = (i % (steps / n) ? 1.8 : 4.2) * (frame === 0 ? -2.6 : 1);
    line(`M${at(R, (T * i) / steps)}L${at(R - length, (T * i) / steps)}`, 0.45, 0.8);
  }
  // 3. a star of chords
  const k = int(2, Math.floor((n - 1) / 2));
  const r2 = R * (0.62 + rnd() * 0.28);
  for (let i = 0; i < n; i++) line(`M${at(r2, (T * i) / n)}L${at(r2, (T * (i + k)) / n)}`, 0.5, 0.55);
  // 4. tendrils, all with one curl
  const curl = (0.5 + rnd() * 0.9) * pick([1, -1]);
  const r0 = int(7, 11);
  const r1 = R * (0.6 + rnd() * 0.3);
  const mirror = rnd() < 0.5;
  for (let i = 0; i < n; i++) {
    const a = (T * i) / n;
    const c = mirror && i % 2 ? -curl : curl;
    line(
      `M${at(r0, a)}C${at(r1 * 0.7, a - c * 0.3)} ${at(r1 * 1.15, a + c * 0.5)} ${at(r1 * 0.82, a + c * 0.9)}`,
      1.1,
      0.85,
    );
    disc(r1 * 0.82 * Math.sin(a + c * 0.9), -r1 * 0.82 * Math.cos(a + c * 0.9), 1.2, 0);
  }
  // 5. the seal: a staff with hooks, bars and moons, left and right alike
  const top = -int(24, 31) * (frame === 1 ? 1 : 0.8);
  const marks = int(3, 4);
  const gap = (-2 * top) / (marks + 1);
  line(`M0 ${top}V${-top}`, 1.7);
  disc(0, top - 3.2, 3.2, 1.4);
  for (let i = 1; i <= marks; i++) {
    const y = f(top + gap * i);
    const w = int(8, 17);
    pick([
      () => {
        both(`M0 ${y}H${w}`, 1.7);
        disc(w + 2, +y, 2, 1.3);
        disc(-w - 2, +y, 2, 1.3);
      },
      () => both(`M0 ${y}Q${w} ${y} ${w} ${f(+y - 9)}`, 1.7),
      () => both(`M0 ${y}L${w} ${f(+y + 7)}`, 1.7),
      () => both(`M0 ${y}C${w} ${f(+y - 8)} ${w + 5} ${f(+y + 7)} ${f(w * 0.55)} ${f(+y + 5)}`, 1.7),
    ])();
  }
  pick([
    () => disc(0, 0, 5, 1.7),
    () => line('M-8 0Q0 -8 8 0Q0 8 -8 0Z', 1.6),
    () => line('M0 -7L7 0L0 7L-7 0Z', 1.6),
    () => line(`M-7 ${-top}H7M-4 ${-top + 4}H4`, 1.5),
  ])();
  for (const [pen, d] of strokes) out.push(`<path d="${d}" ${pen}/>`);
  for (const [w, d] of halves)
    out.push(`<path d="${d}" stroke-width="${w}"/><path transform="scale(-1 1)" d="${d}" stroke-width="${w}"/>`);
  return `<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${out.join('')}</g>`;
}
