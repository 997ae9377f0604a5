interface Entry<Value> {
  readonly value: Promise<Value>;
  /** By `performance.now()`; without end while it is being looked up. */
  until: number;
}

/** What was remembered, and for how many milliseconds it still is. */
interface Remembered<Value> {
  readonly value: Value;
  readonly leftMs: number;
}

/**
 * A memory of this process for what many ask at once: a value is looked up once, and stands for `ms`; of more
 * than `most` the oldest is forgotten. A look-up that fails fails for all who wait for it, and is not remembered.
 */
export function createMemory<Value>({ ms, most }: { readonly ms: number; readonly most: number }) {
  const entries = new Map<string, Entry<Value>>();

  function put(key: string, value: Promise<Value>, until: number): Entry<Value> {
    const entry = { value, until };
    // Behind all others, so that the oldest are in front.
    entries.delete(key);
    entries.set(key, entry);
    const now = performance.now();
    for (const [old, { until: end }] of entries) {
      if (entries.size <= most && end > now) break;
      entries.delete(old);
    }
    return entry;
  }

  async function look(key: string, lookUp: () => Promise<Value>): Promise<Entry<Value>> {
    const entry = put(key, lookUp(), Infinity);
    try {
      await entry.value;
      entry.until = performance.now() + ms;
      return entry;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
  }

  return {
    /** What is remembered of a key, else what `lookUp` answers. */
    get: async (key: string, lookUp: () => Promise<Value>): Promise<Remembered<Value>> => {
      const known = entries.get(key);
      const isFresh = known !== undefined && known.until > performance.now();
      const entry = isFresh ? known : await look(key, lookUp);
      const value = await entry.value;
      return { value, leftMs: Math.min(ms, entry.until - performance.now()) };
    },
    /** Remembers what has just been written. */
    set: (key: string, value: Value): void => {
      put(key, Promise.resolve(value), performance.now() + ms);
    },
  };
}
