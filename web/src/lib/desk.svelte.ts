import { getContext, setContext } from 'svelte';
import type { Choice, Stage } from './choices';
import type { Faces, Handle, Question, Scene } from './protocol';

/** What a board draws: a seat at a table, or a film of one. */
export interface Source {
  readonly scene: Scene | null;
  readonly faces: Faces;
  readonly question: Question | null;
  readonly stage: Stage;
  readonly prefix: Handle[];
  readonly asked: number[];
  /** is the question open? */
  readonly live: boolean;
  point(handle: Handle): boolean;
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Zoomed {
  handle: Handle;
  near: Rect;
  pinned: boolean;
}
/** `game`: a page that the game brings */
export type Tab = 'log' | 'card' | 'rulings' | 'game';

const HOVER = 350;
const PRESS = 420;

/** What the reader looks at: the zoomed card, the open pile, the open tab. Boards of all games share it. */
export class Desk {
  zoom = $state.raw<Zoomed | null>(null);
  /** the card the ledger tells about */
  looked = $state<Handle | null>(null);
  tab = $state<Tab>('log');
  ledger = $state(false);
  /** the pile that lies open, by its zone */
  pile = $state<string | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private pressed = false;

  constructor(
    private readonly from: () => Source,
    /** does the page draw what a game wants beside its board? */
    readonly aside = false,
  ) {}

  get source(): Source {
    return this.from();
  }
  choice(handle: Handle | undefined): Choice | undefined {
    return handle === undefined || !this.source.live ? undefined : this.source.stage.byTarget.get(handle);
  }
  /** Is this what the question is about? */
  atStake(handle: Handle | undefined): boolean {
    return handle !== undefined && this.source.live && (this.source.question?.stake.includes(handle) ?? false);
  }
  chosen(handle: Handle | undefined): boolean {
    return handle !== undefined && this.source.prefix.includes(handle);
  }

  look(element: HTMLElement, pinned: boolean): void {
    const handle = element.dataset.handle;
    if (!handle || !element.dataset.look) return;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    this.zoom = { handle, near: { left, top, right, bottom }, pinned };
    this.looked = handle;
  }
  unlook(): void {
    clearTimeout(this.timer);
    this.zoom = null;
  }

  /** Touching a thing: answers with it if it is an answer, else looks at it. */
  touch(element: HTMLElement): void {
    const handle = element.dataset.handle;
    // a book on a shelf is part of the shelf: what lies around a thing may be meant
    for (
      let at: HTMLElement | null = element;
      at;
      at = at.parentElement?.closest<HTMLElement>('[data-handle]') ?? null
    ) {
      if (at.dataset.handle && this.source.point(at.dataset.handle)) {
        this.unlook();
        return;
      }
    }
    const pile = element.dataset.pile;
    if (pile) this.pile = this.pile === pile ? null : pile;
    else if (this.zoom?.pinned && this.zoom.handle === handle) this.unlook();
    else this.look(element, true);
  }

  /** Pointer and keys for everything with a handle inside a board. */
  readonly tend = (root: HTMLElement): (() => void) => {
    const thing = (event: Event) =>
      (event.target as Element | null)?.closest?.<HTMLElement>('[data-handle],[data-pile]') ?? null;
    const over = (event: PointerEvent) => {
      const element = thing(event);
      if (event.pointerType !== 'mouse' || !element || element.contains(event.relatedTarget as Node | null)) return;
      clearTimeout(this.timer);
      // what slides under a resting pointer is not looked at
      if (!event.movementX && !event.movementY) return;
      if (!this.zoom?.pinned) this.timer = setTimeout(() => this.look(element, false), HOVER);
    };
    const out = (event: PointerEvent) => {
      const element = thing(event);
      if (event.pointerType !== 'mouse' || !element || element.contains(event.relatedTarget as Node | null)) return;
      clearTimeout(this.timer);
      if (this.zoom && !this.zoom.pinned) this.zoom = null;
    };
    const down = (event: PointerEvent) => {
      const element = thing(event);
      this.pressed = false;
      clearTimeout(this.timer);
      if (event.pointerType === 'mouse' || !element) return;
      this.timer = setTimeout(() => {
        this.pressed = true; // a long press looks, it does not answer
        this.look(element, true);
      }, PRESS);
    };
    const up = () => clearTimeout(this.timer);
    const drift = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 6) up();
    };
    const click = (event: MouseEvent) => {
      const element = thing(event);
      clearTimeout(this.timer);
      if (!element) return;
      if (this.pressed) this.pressed = false;
      else this.touch(element);
    };
    const space = (event: KeyboardEvent) => {
      // Space looks at a card; it must not press it as well
      if (event.key === ' ' && (event.target as Element).classList.contains('grip')) event.preventDefault();
    };
    const menu = (event: Event) => {
      if (thing(event)) event.preventDefault(); // a long press opens the zoom, not the browser's menu
    };
    root.addEventListener('pointerover', over);
    root.addEventListener('pointerout', out);
    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', drift);
    root.addEventListener('pointerup', up);
    root.addEventListener('pointercancel', up);
    root.addEventListener('click', click);
    root.addEventListener('keyup', space);
    root.addEventListener('contextmenu', menu);
    return () => {
      clearTimeout(this.timer);
      root.removeEventListener('pointerover', over);
      root.removeEventListener('pointerout', out);
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('pointermove', drift);
      root.removeEventListener('pointerup', up);
      root.removeEventListener('pointercancel', up);
      root.removeEventListener('click', click);
      root.removeEventListener('keyup', space);
      root.removeEventListener('contextmenu', menu);
    };
  };
}

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
