import { api, faultOf } from './api';
import { type Choice, givesAway, mainAnswer, type Stage, stage } from './choices';
import { patched } from './patch';
import type {
  Clock,
  Entry,
  Faces,
  Fault,
  FromServer,
  Handle,
  Loop,
  Moment,
  Option,
  Question,
  Said,
  Scene,
  Settings,
  StateMessage,
  Table,
  UndoBy,
  UndoState,
} from './protocol';
import { type Link, Wire } from './socket';

/** how long something may be on its way before the table is asked for anew, in milliseconds */
const PATIENCE = 12_000;
const NO_UNDO: UndoState = { step: false, action: false, turn: false, agree: false, redo: false };

/** One seat at one table (or a watcher's chair), as this page knows it. Nothing is assumed before the server says it. */
export class Seated {
  link = $state<Link>('connecting');
  closed = $state<string | null>(null);
  table = $state.raw<Table | null>(null);
  scene = $state.raw<Scene | null>(null);
  faces = $state.raw<Faces>({});
  question = $state.raw<Question | null>(null);
  asked = $state.raw<number[]>([]);
  log = $state.raw<Entry[]>([]);
  undo = $state.raw<UndoState>(NO_UNDO);
  loop = $state.raw<Loop | null>(null);
  settings = $state.raw<Settings>({ windows: {}, until: null, slow_bots: false });
  refusal = $state<Fault | null>(null);
  /** an answer is on its way */
  busy = $state(false);
  /** false while something is still happening on the table: the last question stays in sight, but is not open */
  live = $state(true);
  /** what was pointed at so far in a question that takes two steps */
  prefix = $state.raw<Handle[]>([]);
  /** a quiet answer that would give something away and was given once */
  doubted = $state<string | null>(null);
  /** why */
  doubt = $state('');

  readonly stage: Stage = $derived(stage(this.question, this.prefix));
  readonly main: Option | null = $derived(mainAnswer(this.stage, this.question));

  /** what is being told right now */
  moment = $state.raw<Moment | null>(null);
  /** what happened since the last answer of this seat */
  since = $state.raw<Moment[]>([]);
  /** the number of the moment among them that is looked at again */
  reviewed = $state<number | null>(null);
  /** a moment stands until somebody presses a key */
  holding = $state(false);
  /** what people at the table said */
  talk = $state.raw<Said[]>([]);

  private wire: Wire;
  private told = 0;
  private queue: StateMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly options: {
      /** ask again before something is given up for nothing? */
      confirm?: () => boolean;
      /** ask again before something that cannot be made good? */
      warn?: () => boolean;
      changing?: (before: Scene, after: Scene) => void;
      /** how long a change is shown, in milliseconds; Infinity: until a key */
      pace?: (moment: Moment | null, mine: boolean, waiting: number) => number;
    } = {},
    make?: (url: string) => WebSocket,
  ) {
    const path = seat === null ? `/api/tables/${id}/watch` : `/api/tables/${id}/seats/${seat}/socket`;
    this.wire = new Wire(
      path,
      {
        message: (message) => this.hear(message),
        link: (link, reason) => {
          this.link = link;
          this.closed = reason ?? null;
          this.watch();
        },
      },
      make,
    );
  }

  open(): this {
    this.wire.open();
    return this;
  }
  wake(): void {
    this.wire.wake();
  }
  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    this.wire.close();
  }

  /** An answer, or what it leads to, may not be on its way for ever: then the table is asked for anew. */
  private watch(): void {
    clearTimeout(this.watchdog);
    if (this.telling) return; // what is being told is here already
    if (this.link === 'open' && (this.busy || !this.live))
      this.watchdog = setTimeout(() => this.wire.renew(), PATIENCE);
  }

  // -- what the server says
  private hear(message: FromServer): void {
    switch (message.type) {
      case 'hello':
        this.table = message.table;
        this.settings = message.settings ?? this.settings;
        this.talk = message.talk;
        break;
      case 'said':
        this.talk = [...this.talk, message.said];
        break;
      case 'table':
        this.table = message.table;
        break;
      case 'settings':
        this.settings = message.settings;
        break;
      case 'taken_back':
        this.catchUp();
        this.log = this.log.filter((entry) => entry.n < message.log_from);
        break;
      case 'error':
        this.refusal = message;
        break;
      case 'state':
        this.queue.push(message);
        if (message.full) this.catchUp();
        else this.advance();
        break;
    }
  }

  /**
   * One answer may lead to many small changes. They are shown one after the other, so that one sees what happened; the more
   * are waiting, the quicker. Whoever acts does not wait: then everything is shown at once.
   */
  private advance(): void {
    if (this.timer !== undefined || this.holding) return;
    const message = this.queue.shift();
    if (!message) return;
    this.take(message);
    const mine = message.moment?.by === this.seat && this.seat !== null;
    const shows = message.moment || message.changes.length;
    const pause = shows ? (this.options.pace?.(message.moment, mine, this.queue.length) ?? 0) : 0;
    if (!message.moment && !this.queue.length && message.question) return;
    if (pause === Infinity) {
      this.holding = true;
      return;
    }
    if (pause < 8) {
      this.advance();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.advance();
    }, pause);
  }

  /** Is something being told? */
  get telling(): boolean {
    return this.timer !== undefined || this.holding || this.queue.length > 0;
  }
  /** A key or a click: the next moment where each is held, else everything at once. True if something was told. */
  skip(): boolean {
    if (this.reviewed !== null) return (this.review(null), true);
    if (!this.telling) return false;
    if (this.holding) {
      this.holding = false;
      this.advance();
      if (!this.telling && this.queue.length === 0) this.moment = null;
    } else this.catchUp();
    return true;
  }
  /** Look at a moment again, by its number among those since the last answer. */
  review(at: number | null): void {
    this.reviewed = at;
    this.moment = at === null ? null : (this.since[at] ?? null);
  }

  /** Show at once what is still waiting to be shown. */
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.holding = false;
    this.moment = null;
    for (const message of this.queue.splice(0)) this.take(message);
  }

  /** A message that cannot be shown must not hold up the others: the whole table comes again. */
  private take(message: StateMessage): void {
    try {
      this.show(message);
    } catch (wrong) {
      reportError(wrong);
      this.queue = [];
      this.wire.renew();
    }
    this.watch();
  }

  private show(message: StateMessage): void {
    this.told++;
    if (message.full) [this.since, this.reviewed] = [[], null];
    if (message.moment) {
      [this.since, this.reviewed] = [[...this.since, message.moment], null];
    }
    if (Object.keys(message.faces).length) this.faces = { ...this.faces, ...message.faces };
    if (message.full) {
      this.scene = message.scene as Scene | null;
      void this.fetchLog();
    } else if (this.scene && message.changes?.length) {
      const after = patched(this.scene, message.changes);
      try {
        this.options.changing?.(this.scene, after);
      } catch (wrong) {
        reportError(wrong); // motion explains; the table goes on without it
      }
      this.scene = after;
    }
    const settled = message.question || message.asked.length || message.full || this.scene?.over;
    this.moment = message.moment ?? (settled ? null : this.moment);
    this.live = message.question !== null || message.asked.length > 0 || Boolean(this.scene?.over) || message.full;
    this.undo = message.undo;
    this.loop = message.loop;
    this.addLog(message.log);
    if (!this.live) return;
    if (message.question?.version !== this.question?.version) {
      this.prefix = [];
      this.doubted = null;
      this.refusal = null;
      this.busy = false;
    }
    this.question = message.question;
    this.think(message.asked, message.clock ?? null);
  }

  /** how long each may think in the whole game, in milliseconds; null: as long as one likes */
  limit = $state<number | null>(null);
  /** how long each seat has been asked so far, by the table's clock or as far as this page saw it, in milliseconds */
  private spent: number[] = [];
  private begun = Date.now();
  private think(asked: number[], clock: Clock | null): void {
    const now = Date.now();
    for (const seat of this.asked) this.spent[seat] = (this.spent[seat] ?? 0) + now - this.begun;
    if (clock) {
      this.limit = clock.limit * 1000;
      this.spent = clock.thought.map((seconds) => seconds * 1000);
    }
    this.begun = now;
    this.asked = asked;
  }
  /** the others who are asked and have no time left */
  late(now: number): number[] {
    const { limit } = this;
    if (limit === null || this.seat === null) return [];
    return this.asked.filter((seat) => seat !== this.seat && this.thought(seat, now) >= limit);
  }
  thought(seat: number, now: number): number {
    return (this.spent[seat] ?? 0) + (this.asked.includes(seat) ? Math.max(0, now - this.begun) : 0);
  }

  private addLog(entries: Entry[]): void {
    const last = this.log.at(-1)?.n ?? -1;
    const fresh = entries.filter((entry) => entry.n > last);
    if (fresh.length) this.log = [...this.log, ...fresh];
  }

  private async fetchLog(): Promise<void> {
    try {
      const { entries } = await api.log(this.id, this.seat);
      const last = entries.at(-1)?.n ?? -1;
      this.log = [...entries, ...this.log.filter((entry) => entry.n > last)];
    } catch (wrong) {
      this.refusal = faultOf(wrong);
    }
  }

  // -- what the player does
  /** Point at a thing on the table, or press an answer's key: answers, or goes one step on. */
  async choose(choice: Choice): Promise<void> {
    if (choice.answer) await this.answer(choice.answer);
    else if (choice.target) this.prefix = [...this.prefix, choice.target];
  }

  /** Point at something by its handle. False if it means nothing now. */
  point(handle: Handle): boolean {
    if (!this.live) return false;
    if (this.prefix.includes(handle)) {
      this.prefix = this.prefix.slice(0, this.prefix.indexOf(handle));
      return true;
    }
    const choice = this.stage.byTarget.get(handle) ?? stage(this.question).byTarget.get(handle);
    if (!choice) return false;
    if (!this.stage.byTarget.has(handle)) this.prefix = [];
    void this.choose(choice);
    return true;
  }

  async answer(option: Option): Promise<void> {
    const question = this.question;
    if (!question || this.busy || !this.live) return;
    const doubt = option.grave || (givesAway(question, option) ? 'This gives it up for nothing.' : '');
    const asks = option.grave ? this.options.warn?.() : this.options.confirm?.();
    if (doubt && asks && this.doubted !== option.id) {
      [this.doubted, this.doubt] = [option.id, doubt];
      return;
    }
    [this.since, this.reviewed, this.moment] = [[], null, null];
    await this.say({ type: 'answer', version: question.version, answer: option.id });
  }

  async pass(): Promise<void> {
    if (this.stage.quiet) await this.answer(this.stage.quiet);
  }

  async concede(): Promise<void> {
    if (this.question) await this.say({ type: 'concede', version: this.question.version });
  }
  /** Another has no time left, and concedes. */
  async timeUp(seat: number): Promise<void> {
    await this.say({ type: 'time_up', seat });
  }
  async takeBack(by: UndoBy): Promise<void> {
    await this.say({ type: 'undo', by });
  }
  async redo(): Promise<void> {
    await this.say({ type: 'redo' });
  }
  async speak(text: string): Promise<void> {
    if (text.trim()) await this.say({ type: 'say', text: text.trim() });
  }
  async consent(agree: boolean): Promise<void> {
    const request = this.table?.undo_request;
    if (request) await this.say({ type: 'consent', request: request.request, agree });
  }
  async repeat(times: number): Promise<void> {
    if (this.question) await this.say({ type: 'repeat', version: this.question.version, times });
  }
  async showHand(show: boolean): Promise<void> {
    await this.say({ type: 'show_hand', show });
  }
  async set(settings: Partial<Settings>): Promise<void> {
    await this.say({ type: 'settings', settings: { ...this.settings, ...settings } });
  }
  /** Pass until something happens; with nothing to pass now it only sets it. */
  async passUntil(until: Settings['until']): Promise<void> {
    await this.set({ until });
  }

  /** Take back the last thing pointed at. True if there was one. */
  unpoint(): boolean {
    if (this.doubted) {
      this.doubted = null;
      return true;
    }
    if (!this.prefix.length) return false;
    this.prefix = this.prefix.slice(0, -1);
    return true;
  }

  private async say(message: Parameters<Wire['send']>[0]): Promise<void> {
    this.busy = message.type === 'answer';
    this.refusal = null;
    const before = this.told;
    this.watch();
    try {
      await this.wire.send(message);
    } catch (fault) {
      this.refusal = fault as Fault;
      this.busy = false;
      this.watch();
      return;
    }
    // the new state usually comes before the acknowledgement; if it comes after, it ends the waiting
    if (this.told !== before || message.type !== 'answer') this.busy = false;
    this.watch();
  }
}
