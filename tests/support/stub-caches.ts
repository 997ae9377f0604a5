import { vi } from 'vitest';

/** Cache Storage, as far as it is asked for a mark; the names and paths that it has. */
export function stubCaches(): ReadonlyMap<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(all.has(name)),
    open: (name: string) => {
      const cache = all.get(name) ?? new Set<string>();
      all.set(name, cache);
      return Promise.resolve({
        put: (path: string) => Promise.resolve(void cache.add(path)),
        delete: (path: string) => Promise.resolve(cache.delete(path)),
      });
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (path: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.has(path) ? new Response() : undefined),
  });
  return all;
}
