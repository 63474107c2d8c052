import type {
  CardFilm,
  Health,
  Campaign,
  CardPage,
  DeckKept,
  DeckPage,
  Entry,
  Face,
  Fault,
  Film,
  GameInfo,
  KeptDeck,
  Link,
  NewTable,
  OpenTable,
  Ruling,
  RulingFilm,
  SketchFilm,
  RulingList,
  SeatWish,
  Shop,
  Written,
  Table,
  Term,
  Why,
} from './protocol';

/** A refusal of the server, in words for people. */
export class Refusal extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.message);
  }
}

export function faultOf(wrong: unknown): Fault {
  if (wrong instanceof Refusal) return wrong.fault;
  return {
    code: 'offline',
    message: 'The server does not answer.',
    remedy: 'Is it still running? The page tries again.',
  };
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refusal(readFault(text, answer.status), answer.status);
  return (text ? JSON.parse(text) : null) as T;
}

function readFault(text: string, status: number): Fault {
  try {
    const fault = JSON.parse(text) as Partial<Fault>;
    if (typeof fault.message === 'string')
      return { code: fault.code ?? 'internal', message: fault.message, remedy: fault.remedy };
  } catch {
    // not one of ours: a proxy's page, or nothing at all
  }
  return { code: 'internal', message: `The server answered ${status}.`, remedy: null };
}

const query = (values: Record<string, string | number | boolean | null | undefined>) => {
  const given = Object.entries(values).filter(([, v]) => v !== null && v !== undefined && v !== '');
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : '';
};
const get = <T>(path: string) => call<T>('GET', path);

/** The first request that needs a visitor makes one; others wait for it, so that a new browser does not become two. */
let introduced: Promise<unknown> | null = null;
async function known<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (introduced) await introduced.catch(() => null);
  const answer = call<T>(method, path, body);
  introduced ??= answer;
  return answer;
}
const mine = <T>(path: string) => known<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => known<T>('POST', path, body);

let gameList: Promise<GameInfo[]> | null = null;

export const api = {
  games: () => (gameList ??= get<GameInfo[]>('/games').catch((wrong) => ((gameList = null), Promise.reject(wrong)))),
  terms: (game: string) => get<Term[]>(`/games/${game}/terms`),
  open: () => get<OpenTable[]>('/open'),
  listed: (id: string, listed: boolean) => known<Table>('PUT', `/tables/${id}/listed`, { listed }),
  tables: () => mine<Table[]>('/tables'),
  table: (id: string) => mine<Table>(`/tables/${id}`),
  newTable: (wish: NewTable) => post<Table>('/tables', wish),
  upload: (save: string) => post<Table>('/tables/upload', { save, undo: 'free' }),
  campaigns: () => mine<Campaign[]>('/campaigns'),
  campaign: (id: string) => mine<Campaign>(`/campaigns/${id}`),
  newCampaign: (wish: { campaign: string; investigators: string[]; difficulty: string; seed: number | null }) =>
    post<Campaign>('/campaigns', wish),
  playCampaign: (
    id: string,
    wish: { seats: SeatWish[]; undo: Table['undo']; scenario?: string | null; referee?: boolean },
  ) => post<Table>(`/campaigns/${id}/play`, wish),
  conclude: (id: string, by_seat: ('physical' | 'mental')[], left_out: boolean) =>
    post<Campaign>(`/campaigns/${id}/conclude`, { by_seat, left_out }),
  shop: (id: string, seat: number) => mine<Shop>(`/campaigns/${id}/shop${query({ seat })}`),
  buy: (id: string, wish: { seat: number; card: string; instead_of: string | null }) =>
    post<Campaign>(`/campaigns/${id}/buy`, wish),
  writeDown: (id: string, text: string, keep: boolean) => post<Written>(`/campaigns/${id}/write`, { text, keep }),
  replace: (id: string, seat: number, deck: string) => post<Campaign>(`/campaigns/${id}/replace`, { seat, deck }),
  closeCampaign: (id: string) => post<unknown>(`/campaigns/${id}/close`),
  link: (token: string) => mine<Link>(`/links/${token}`),
  follow: (token: string, wish: { name?: string | null; deck?: string | null }) => post<Table>(`/links/${token}`, wish),
  leave: (table: string, seat: number | null) => post<unknown>(`/tables/${table}/leave`, { seat }),
  health: () => get<Health>('/health'),
  letIn: () => post<Health>('/let_in'),
  close: (table: string) => post<unknown>(`/tables/${table}/close`),
  log: (table: string, seat: number | null) => mine<{ entries: Entry[] }>(`/tables/${table}/log${query({ seat })}`),
  replay: (table: string, seat: number | null, open = false) =>
    mine<Film>(`/tables/${table}/replay${query({ seat, open: open || null })}`),
  goOn: (table: string, at: number) => post<Table>(`/tables/${table}/continue`, { at, undo: 'free' }),
  moveOn: (table: string, moved: 'on' | 'back') => post<Table>(`/tables/${table}/go_on`, { moved }),
  report: (table: string, text: string, seat: number | null) =>
    post<{ id: string; bundle: unknown }>(`/tables/${table}/report`, { text, seat }),
  why: (table: string, seat: number | null, card: string) => mine<Why>(`/tables/${table}/why${query({ seat, card })}`),
  decks: () => mine<KeptDeck[]>('/decks'),
  deck: (id: string, version?: number) => mine<DeckKept>(`/decks/${id}${query({ version })}`),
  keepDeck: (wish: { game: string; name: string | null; text: string }) => post<DeckKept>('/decks', wish),
  changeDeck: (id: string, wish: { name?: string; text?: string; based_on?: number }) =>
    post<DeckKept>(`/decks/${id}`, wish),
  deleteDeck: (id: string) => post<unknown>(`/decks/${id}/delete`),
  starter: (game: string, deck: string) => get<DeckPage>(`/games/${game}/decks/${encodeURIComponent(deck)}`),
  /** what a list means, with so many `copies` of some cards instead */
  readDeck: (game: string, text: string, copies: Record<string, number> | null = null, notes: string | null = null) =>
    call<DeckPage>('POST', `/games/${game}/decks`, { text, copies, notes }),
  faces: (game: string, ids: string[]) =>
    get<{ cards: Face[] }>(
      `/games/${game}/cards?${new URLSearchParams([['limit', '200'], ...ids.map((id) => ['id', id])])}`,
    ),
  cards: (game: string, wish: Record<string, string | number | null | undefined>) =>
    get<{ total: number; cards: Face[] }>(`/games/${game}/cards${query(wish)}`),
  card: (game: string, card: string, edition?: string) =>
    get<CardPage>(`/games/${game}/cards/${card}${query({ edition })}`),
  rulings: (wish: Record<string, string | number | null | undefined>) => get<RulingList>(`/rulings${query(wish)}`),
  shown: (game: string, card: string, line: number | null) =>
    get<CardFilm>(`/games/${game}/cards/${card}/shown${query({ line })}`),
  ask: (q: string) => get<SketchFilm>(`/ask${query({ q })}`),
  ruling: (id: string) => get<Ruling>(`/rulings/${encodeURIComponent(id)}`),
  steps: (id: string, edition?: string, position = 0) =>
    get<RulingFilm>(`/rulings/${encodeURIComponent(id)}/steps${query({ edition, position: position || null })}`),
};
