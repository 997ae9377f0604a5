import { isPagePath, type CachedFile, type SavedPages } from '#features/offline/worker-messages.ts';

/** How many requests are under way at once: the user's own come first. */
const CONCURRENCY = 3;

/** Does the work for each item, some at a time, until one says that the network has ended. */
async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  const waiting = [...items];
  let isReachable = true;
  const worker = async () => {
    for (let item = waiting.shift(); item && isReachable; item = waiting.shift()) {
      if (!(await work(item))) isReachable = false;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/**
 * Brings files that are named by their content into the browser's own cache, some at a time. The installation fetches
 * one after the other: on a weak network it would wait for an answer a hundred times. What fails here is tried there.
 */
export function fetchAhead(urls: readonly string[]): Promise<void> {
  return forEachConcurrently(urls, async (url) => {
    if (await caches.match(url)) return true;
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      return true;
    } catch {
      return false;
    }
  });
}

/** The name stays from version to version: what has not changed is not fetched again. */
const CACHE = 'pages';

/** The pages and drawings that are kept one by one, each under its revision. */
export class PageCache {
  readonly #readList: () => Promise<readonly CachedFile[]>;
  readonly #keeping = new AbortController();

  /** @param readList The list of all files that may be kept; asked for often, so kept in memory. */
  constructor(readList: () => Promise<readonly CachedFile[]>) {
    this.#readList = readList;
  }

  /** The file as this version has it, if it is kept. */
  async find(path: string): Promise<Response | undefined> {
    const file = await this.#fileAt(path);
    return file && (await caches.open(CACHE)).match(keyOf(file));
  }

  /** The file in whatever version was kept: better than nothing, where there is no network. */
  async findOld(path: string): Promise<Response | undefined> {
    return (await caches.open(CACHE)).match(path, { ignoreSearch: true });
  }

  /** Keeps an answer instead of older ones, where it is one that may be kept. */
  async save(path: string, answer: Response): Promise<void> {
    const file = await this.#fileAt(path);
    // A captive network answers with a redirect to its own page; and no navigation takes a redirected answer.
    if (!file || answer.status !== 200 || answer.redirected || answer.type !== 'basic') return;
    const cache = await caches.open(CACHE);
    const key = keyOf(file);
    await cache.put(key, answer);
    // Only now: an answer that breaks off replaces nothing.
    for (const old of await cache.keys(path, { ignoreSearch: true })) {
      if (old.url !== key) await cache.delete(old);
    }
  }

  /** Fetches what is missing and says after each file how far it is. Stops where the network ends, or by `stopSaving`. */
  async saveAll(tell: (state: SavedPages) => void): Promise<void> {
    const files = await this.#readList();
    const missing = new Set(await this.#listMissing());
    await forEachConcurrently([...missing], async (file) => {
      const isReachable = await this.#fetchOne(file);
      if (isReachable) missing.delete(file);
      tell(toState(files, missing, false));
      return isReachable;
    });
    tell(await this.count());
  }

  /** For good: the next worker goes on with what is still missing. */
  stopSaving(): void {
    this.#keeping.abort();
  }

  async count(): Promise<SavedPages> {
    return toState(await this.#readList(), new Set(await this.#listMissing()), true);
  }

  async deleteAll(): Promise<void> {
    await caches.delete(CACHE);
  }

  /** Drops what is no longer on the list; an old version of what is there stays until the new one comes. */
  async deleteRemoved(): Promise<void> {
    const paths = new Set((await this.#readList()).map(({ path }) => path));
    const cache = await caches.open(CACHE);
    for (const key of await cache.keys()) {
      if (!paths.has(new URL(key.url).pathname)) await cache.delete(key);
    }
  }

  async #fileAt(path: string): Promise<CachedFile | undefined> {
    return (await this.#readList()).find((file) => file.path === path);
  }

  async #listMissing(): Promise<CachedFile[]> {
    const keys = await (await caches.open(CACHE)).keys();
    const cached = new Set(keys.map(({ url }) => url));
    return (await this.#readList()).filter((file) => !cached.has(keyOf(file)));
  }

  /** Whether the network was there; a file that it answered in another way than by 200 is left out. */
  async #fetchOne({ path }: CachedFile): Promise<boolean> {
    try {
      const { signal } = this.#keeping;
      await this.save(path, await fetch(path, { cache: 'no-cache', priority: 'low', signal }));
      return true;
    } catch {
      return false;
    }
  }
}

function keyOf({ path, revision }: CachedFile): string {
  return new URL(`${path}?revision=${revision}`, self.location.origin).href;
}

function toState(
  files: readonly CachedFile[],
  missing: ReadonlySet<CachedFile>,
  isDone: boolean,
): SavedPages {
  const pages = files.filter(({ path }) => isPagePath(path));
  return {
    saved: pages.filter((file) => !missing.has(file)).length,
    total: pages.length,
    missingBytes: [...missing].reduce((sum, { bytes }) => sum + bytes, 0),
    isDone,
  };
}
