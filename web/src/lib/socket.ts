import type { Fault, FromClient, FromServer } from './protocol';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

/** Close codes after which coming back is pointless. */
const FINAL: Record<number, string> = {
  4401: 'This browser is not known here. Reload the page.',
  4403: 'This seat belongs to somebody else.',
  4404: 'There is no such table.',
  4410: 'The table was closed.',
};
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
const PING = 25_000;
const PATIENCE = 15_000;
const ABNORMAL = 1006;

interface Waiting {
  done: () => void;
  refused: (fault: Fault) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface Hooks {
  message: (message: FromServer) => void;
  link: (link: Link, reason?: string) => void;
}

/** One WebSocket that comes back by itself. What was sent and never acknowledged is refused, never sent twice. */
export class Wire {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private next = 1;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private late: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private ended = false;

  constructor(
    private readonly path: string,
    private readonly hooks: Hooks,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  open(): void {
    if (this.ended) return;
    clearTimeout(this.retry);
    this.hooks.link(this.tries === 0 ? 'connecting' : 'lost');
    const base = location.origin.replace(/^http/, 'ws');
    const socket = this.make(base + this.path);
    this.socket = socket;
    this.late = setTimeout(() => socket === this.socket && this.renew(), PATIENCE);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      clearInterval(this.beat);
      this.beat = setInterval(() => void this.send({ type: 'ping' }).catch(() => null), PING);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  /** Send a message; settles when the server has acknowledged or refused it. */
  send(message: FromClient): Promise<void> {
    return new Promise((done, refused) => {
      if (this.socket?.readyState !== 1) {
        refused({
          code: 'offline',
          message: 'Not connected.',
          remedy: 'The table comes back by itself.',
        } satisfies Fault);
        return;
      }
      const id = String(this.next++);
      const late = { code: 'offline', message: 'The server did not answer in time.', remedy: null };
      const timer = setTimeout(() => {
        this.settle(id, late);
        this.renew();
      }, PATIENCE);
      this.waiting.set(id, { done, refused, timer });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Try again at once, e.g. because the page came back to the front. */
  wake(): void {
    if (!this.ended && this.socket?.readyState !== 1 && this.socket?.readyState !== 0) this.open();
  }

  /** This connection is of no use any more: leave it, whatever the browser still waits for, and come back. */
  renew(): void {
    const old = this.socket;
    if (!old) return;
    this.socket = null;
    old.close();
    this.lost(ABNORMAL);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearTimeout(this.late);
    clearInterval(this.beat);
    this.socket?.close();
    this.socket = null;
    this.refuseAll();
  }

  private hear(message: FromServer): void {
    if (message.type === 'hello') {
      this.tries = 0;
      clearTimeout(this.late);
      this.hooks.link('open');
    }
    if (message.type === 'ack' && message.id) this.settle(message.id, null);
    else if (message.type === 'error' && message.id) this.settle(message.id, message);
    else this.hooks.message(message);
  }

  private settle(id: string, fault: Fault | null): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (fault) waiting.refused(fault);
    else waiting.done();
  }

  private refuseAll(): void {
    const fault = { code: 'offline', message: 'The connection broke before this was confirmed.', remedy: null };
    for (const id of [...this.waiting.keys()]) this.settle(id, fault);
  }

  private lost(code: number): void {
    clearInterval(this.beat);
    clearTimeout(this.late);
    this.socket = null;
    this.refuseAll();
    const final = FINAL[code];
    if (final || this.ended) {
      this.ended = true;
      this.hooks.link('closed', final);
      return;
    }
    this.hooks.link('lost');
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] as number;
    this.retry = setTimeout(() => this.open(), pause + Math.random() * 0.3 * pause);
  }
}
