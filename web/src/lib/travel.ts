import { tick } from 'svelte';
import type { GameParts } from '../games';
import { measured, played } from './flip';
import { moves } from './prefs.svelte';
import type { Scene } from './protocol';

/** Draw the way from one scene to the next inside `root`: call it before the new scene is shown. */
export function travel(root: HTMLElement, parts: GameParts, before: Scene, after: Scene): void {
  if (document.hidden) return;
  const [old, now] = [parts.places(before), parts.places(after)];
  const changed = (handle: string) => old.get(handle) !== now.get(handle);
  const snapshot = measured(root, changed);
  void tick().then(() =>
    played(root, snapshot, {
      from: (handle) => {
        const zone = now.get(handle);
        return old.get(handle) ?? (zone ? parts.origin(zone) : null);
      },
      to: (handle) => now.get(handle) ?? null,
      changed,
      travel: moves(),
    }),
  );
}
