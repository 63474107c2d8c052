import { stage } from './choices';
import type { Source } from './desk.svelte';
import { patched } from './patch';
import type { Entry, Film, Frame, Handle, Question, Scene } from './protocol';

/** A film of a game, stood still at one frame: what a board draws in a replay, or for a ruling stepped through. */
export class Screening implements Source {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** by question: only frames in which somebody was asked */
  private scenes: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly film: Film,
    private readonly changing?: (before: Scene, after: Scene) => void,
  ) {}

  get length(): number {
    return this.film.frames.length;
  }
  readonly scene: Scene = $derived.by(() => this.sceneAt(this.at));
  readonly frame: Frame | null = $derived.by(() => this.film.frames[this.at] ?? null);
  readonly log: Entry[] = $derived.by(() => this.film.frames.slice(0, this.at + 1).flatMap((frame) => frame.log));
  get faces() {
    return this.film.faces;
  }
  readonly question: Question | null = null; // nobody answers a film
  readonly stage = stage(null);
  readonly prefix: Handle[] = [];
  readonly live = true;
  get asked(): number[] {
    return this.frame?.asked ?? [];
  }
  point(): boolean {
    return false;
  }

  /** The scene of a frame; each is made once, from the one before. */
  private sceneAt(at: number): Scene {
    this.scenes[0] ??= patched(this.film.scene as unknown as Scene, this.film.frames[0]?.changes ?? []);
    for (let i = this.scenes.length; i <= at; i++) {
      this.scenes[i] = patched(this.scenes[i - 1] as Scene, this.film.frames[i]?.changes ?? []);
    }
    return this.scenes[at] as Scene;
  }

  to(at: number): void {
    const goal = Math.max(0, Math.min(this.length - 1, at));
    if (goal === this.at) return;
    if (Math.abs(goal - this.at) === 1) this.changing?.(this.scene, this.sceneAt(goal));
    this.at = goal;
  }
  step(by: number): void {
    this.pause();
    this.to(this.at + by);
  }
  play(): void {
    if (this.at >= this.length - 1) this.at = 0;
    this.playing = true;
    this.next();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  private next(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.to(this.at + 1);
      if (this.at >= this.length - 1) this.pause();
      else this.next();
    }, 900 / this.speed);
  }
}
