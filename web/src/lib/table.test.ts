import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { option, question } from './fixtures';
import type { CocScene, Question, StateMessage } from './protocol';
import { Seated } from './table.svelte';

const turnOf = (seated: Seated) => (seated.scene as CocScene | null)?.turn;

/** A socket held by the test: what was sent, and what arrives. */
class Socket {
  static all: Socket[] = [];
  readyState = 0;
  sent: { type: string; id: string; [key: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop(1000);
  }
  arrive(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  begin() {
    this.readyState = 1;
    this.onopen?.();
    this.arrive({
      type: 'hello',
      protocol: 1,
      seat: 0,
      table: { id: 't', seats: [], undo_request: null },
      settings: { windows: {}, until: null, slow_bots: false },
      talk: [],
    });
  }
  drop(code: number) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
const last = () => Socket.all.at(-1) as Socket;

const asked: Question = question(
  [option('play:k1', ['k1'], { verb: 'play' }), option('pass', [], { verb: 'pass', quiet: true })],
  { kind: 'action', version: 7 },
);
const state = (rest: Partial<StateMessage>): object => ({
  type: 'state',
  seq: 1,
  version: 7,
  full: false,
  scene: null,
  changes: [],
  faces: {},
  question: null,
  asked: [],
  log: [],
  undo: { step: false, action: false, turn: false, agree: false, redo: false },
  loop: null,
  ...rest,
});
const scene = {
  game: 'coc',
  viewer: 0,
  turn: 1,
  phase: 'operations',
  active: 0,
  over: false,
  winner: null,
  ending: '',
};

let seated: Seated;
const sit = (options = {}) => {
  seated = new Seated('t', 0, options, (url) => new Socket(url) as unknown as WebSocket).open();
  last().begin();
  last().arrive(state({ full: true, scene, question: asked, asked: [0] }));
};

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, text: () => Promise.resolve('{"entries":[]}') }));
});
afterEach(() => {
  seated?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sitting at a table', () => {
  it('shows what the server says, and answers by version and id', async () => {
    sit();
    expect(seated.link).toBe('open');
    expect(turnOf(seated)).toBe(1);
    expect(seated.point('k1')).toBe(true);
    expect(last().sent[0]).toMatchObject({ type: 'answer', version: 7, answer: 'play:k1' });
    expect(seated.busy).toBe(true);
    expect(seated.question?.version).toBe(7); // nothing is assumed before the server says it
    last().arrive(state({ changes: [['=', ['turn'], 2]], question: { ...asked, version: 8 }, asked: [0] }));
    last().arrive({ type: 'ack', id: last().sent[0]?.id });
    await vi.advanceTimersByTimeAsync(0);
    expect(turnOf(seated)).toBe(2);
    expect(seated.busy).toBe(false);
  });

  it('does not answer twice while an answer is on its way', () => {
    sit();
    seated.point('k1');
    seated.point('k1');
    void seated.pass();
    expect(last().sent).toHaveLength(1);
  });

  it('says why something was refused', async () => {
    sit();
    seated.point('k1');
    last().arrive({
      type: 'error',
      id: last().sent[0]?.id,
      code: 'stale',
      message: 'That question has been answered.',
      remedy: null,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(seated.refusal?.code).toBe('stale');
    expect(seated.busy).toBe(false);
  });

  it('points at nothing that is no answer', () => {
    sit();
    expect(seated.point('k99')).toBe(false);
    expect(last().sent).toHaveLength(0);
  });

  it('asks again before something is given away, where that is wanted', () => {
    sit({ confirm: () => true });
    last().arrive(state({ question: { ...asked, kind: 'resource', version: 9 }, asked: [0] }));
    void seated.pass();
    expect(last().sent).toHaveLength(0);
    expect(seated.doubted).toBe('pass');
    void seated.pass();
    expect(last().sent[0]).toMatchObject({ answer: 'pass' });
  });

  it('forgets the log from where something was taken back', () => {
    sit();
    const line = (n: number) => ({
      n,
      depth: 1,
      where: [],
      step: '',
      text: `line ${n}`,
      rulings: [],
      kind: null,
      icon: '',
      cards: [],
      opens: '',
      adds: null,
      leads: false,
    });
    last().arrive(state({ log: [line(0), line(1), line(2)] }));
    last().arrive({ type: 'taken_back', by: 0, log_from: 1 });
    last().arrive(state({ log: [line(1)] }));
    expect(seated.log.map((entry) => entry.n)).toEqual([0, 1]);
  });

  it('shows several changes one after the other, and all at once to whoever acts', () => {
    sit({ pace: () => 200 });
    for (const turn of [2, 3, 4])
      last().arrive(
        state({ changes: [['=', ['turn'], turn]], ...(turn === 4 ? { question: { ...asked, version: 8 } } : {}) }),
      );
    expect(turnOf(seated)).toBe(2);
    vi.advanceTimersByTime(200);
    expect(turnOf(seated)).toBe(3);
    seated.catchUp();
    expect(turnOf(seated)).toBe(4);
    expect(seated.question?.version).toBe(8);
  });
});

describe('a connection that breaks', () => {
  it('comes back by itself, with growing pauses, and is told everything anew', async () => {
    sit();
    seated.point('k1');
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(0);
    expect(seated.link).toBe('lost');
    expect(seated.refusal?.code).toBe('offline');
    expect(seated.busy).toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    expect(Socket.all).toHaveLength(2);
    last().drop(1006);
    await vi.advanceTimersByTimeAsync(400);
    expect(Socket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(Socket.all).toHaveLength(3);
    last().begin();
    last().arrive(state({ full: true, scene: { ...scene, turn: 5 }, question: { ...asked, version: 1 } }));
    expect(seated.link).toBe('open');
    expect(turnOf(seated)).toBe(5);
    expect(last().sent).toHaveLength(0); // what was not acknowledged is not sent again
  });

  it('is over where coming back is pointless', async () => {
    sit();
    last().drop(4410);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seated.link).toBe('closed');
    expect(seated.closed).toBe('The table was closed.');
    expect(Socket.all).toHaveLength(1);
  });

  const anew = async () => {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Socket.all.length).toBeGreaterThan(1);
    last().begin();
    last().arrive(state({ full: true, scene: { ...scene, turn: 6 }, question: { ...asked, version: 8 } }));
    expect(seated.link).toBe('open');
    expect([turnOf(seated), seated.question?.version, seated.busy, seated.live]).toEqual([6, 8, false, true]);
  };

  it('is left when what an answer leads to never comes', async () => {
    sit();
    seated.point('k1');
    last().arrive({ type: 'ack', id: last().sent[0]?.id });
    last().arrive(state({ changes: [['=', ['turn'], 2]] })); // something happens, and then nothing more is said
    expect(seated.live).toBe(false);
    await anew();
  });

  it('is left when an answer is never acknowledged', async () => {
    sit();
    seated.point('k1');
    await anew();
  });

  it('is left when it never says hello', async () => {
    seated = new Seated('t', 0, {}, (url) => new Socket(url) as unknown as WebSocket).open();
    await anew();
  });

  it('is left when a change does not fit what is shown', async () => {
    const wrong = vi.fn();
    vi.stubGlobal('reportError', wrong);
    sit();
    last().arrive(state({ changes: [['=', ['nowhere', 'at', 'all'], 2]] }));
    expect(wrong).toHaveBeenCalledOnce();
    await anew();
  });

  it('goes on when a card cannot travel', () => {
    const wrong = vi.fn();
    vi.stubGlobal('reportError', wrong);
    sit({
      changing: () => {
        throw new Error('no way there');
      },
    });
    last().arrive(state({ changes: [['=', ['turn'], 2]], question: { ...asked, version: 8 } }));
    expect(wrong).toHaveBeenCalledOnce();
    expect([turnOf(seated), seated.question?.version]).toEqual([2, 8]);
  });
});
