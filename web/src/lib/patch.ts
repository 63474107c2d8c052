import type { Change } from './protocol';

type Node = Record<string | number, unknown> & unknown[];

/**
 * The scene after a list of changes. What did not change keeps its identity, so that only what changed is drawn again.
 */
export function patched<T>(scene: T, changes: readonly Change[]): T {
  const fresh = new Set<unknown>(); // copied already in this round: may be written to
  const copy = (node: unknown): Node => {
    if (node === null || typeof node !== 'object') throw new Error('A change points into something that has no parts.');
    if (fresh.has(node)) return node as Node;
    const made = (Array.isArray(node) ? node.slice() : { ...node }) as Node;
    fresh.add(made);
    return made;
  };
  let root: unknown = scene;
  for (const [deed, path, value] of changes) {
    const last = path.at(-1);
    if (last === undefined) {
      root = value;
      continue;
    }
    let at = copy(root);
    root = at;
    for (const step of path.slice(0, -1)) {
      const next = copy(at[step as number]);
      at[step as number] = next;
      at = next;
    }
    if (deed === '=') at[last as number] = value;
    else if (deed === '+') at.splice(Number(last), 0, value);
    else if (Array.isArray(at)) at.splice(Number(last), 1);
    else delete (at as Record<string, unknown>)[last];
  }
  return root as T;
}
