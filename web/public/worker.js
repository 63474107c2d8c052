/* The shell of the page is kept, so that it opens at once; what the table says is never kept. */
const SHELL = 'mythos-shell-1';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(event.request));
  else if (event.request.mode === 'navigate') event.respondWith(fresh(event.request));
});
/** A file whose name carries its fingerprint is the same for ever. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
/** The page comes from the server; without one, the last that was seen. */
async function fresh(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('/', answer.clone());
    return answer;
  } catch (wrong) {
    const found = await cache.match('/');
    if (found) return found;
    throw wrong;
  }
}
