/** Addresses of the front end. Plain links work; a click on one inside the site does not load the page again. */
export const route = $state({ path: location.pathname, query: new URLSearchParams(location.search) });

function read(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
}

export function go(to: string, replace = false): void {
  if (to === location.pathname + location.search) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  read();
  if (!replace) scrollTo(0, 0);
}

/** Change the query of the page, without a new step in the history. */
export function ask(values: Record<string, string | null>): void {
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(values)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  const text = query.toString();
  go(location.pathname + (text ? `?${text}` : ''), true);
}

export function followLinks(): void {
  addEventListener('popstate', read);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

/** The parts of an address that fits a pattern such as "/table/:id", or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const is = given[i] as string;
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(is);
    else if (part !== is) return null;
  }
  return found;
}
