/** An address within the site: lower-case words, at most a section. Nothing that could lead elsewhere. */
const OWN_PATH = /^\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)?(?:#[\p{L}\p{N}_-]+)?$/u;

/** Where a login leads when nothing else was asked for. */
const HOME_PATH = '/dashboard';

/**
 * Where login and register lead: the `next` of their address's query where that is a page of this site,
 * else the dashboard.
 * @param search The query, as `location.search` gives it.
 */
export function toReturnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return OWN_PATH.test(next) && !next.startsWith('/api') ? next : HOME_PATH;
}
