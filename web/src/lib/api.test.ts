import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Requests held by the test: each is answered when the test says so. */
let asked: { path: string; answer: (body: unknown) => void; fail: () => void }[];

beforeEach(() => {
  vi.resetModules(); // somebody new every time
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise((done, failed) =>
      asked.push({
        path,
        answer: (body) => done({ ok: true, text: () => Promise.resolve(JSON.stringify(body)) }),
        fail: () => failed(new TypeError('Failed to fetch')),
      }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const paths = () => asked.map((one) => one.path);
const settled = () => new Promise((done) => setTimeout(done));

it('makes one visitor of a new browser: nothing else is asked before the first answer', async () => {
  const { api } = await import('./api');
  const listed = api.tables();
  const dealt = api.newTable({ game: 'coc' });
  await settled();
  expect(paths()).toEqual(['/api/tables']); // two at once would get two cookies, and one would lose its table
  asked[0]?.answer([]);
  expect(await listed).toEqual([]);
  await settled();
  expect(paths()).toEqual(['/api/tables', '/api/tables']);
  asked[1]?.answer({ id: 't' });
  expect(await dealt).toEqual({ id: 't' });
});

it('lets go of the others when the first request fails', async () => {
  const { api } = await import('./api');
  const listed = api.tables().catch(() => 'failed');
  const dealt = api.newTable({ game: 'coc' });
  asked[0]?.fail();
  expect(await listed).toBe('failed');
  await settled();
  asked[1]?.answer({ id: 't' });
  expect(await dealt).toEqual({ id: 't' });
});

it('does not wait for a visitor where none is needed', async () => {
  const { api } = await import('./api');
  void api.tables();
  void api.games();
  await settled();
  expect(paths()).toEqual(['/api/tables', '/api/games']);
});
