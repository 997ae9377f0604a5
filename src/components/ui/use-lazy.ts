import { useEffect, useState } from 'react';
import { onEvent } from '#lib/stores.ts';

/** A part of an island that comes after the rest. */
interface Lazy<Part> {
  /** Null until it has come. */
  readonly part: Part | null;
  /** It did not come: no network, and not stored. */
  readonly isMissing: boolean;
}

/**
 * Loads a part of an island after the rest, and tries again at each change of `isNeeded` and when the network is back.
 * @param load The same function at each drawing.
 */
export function useLazy<Part>(load: () => Promise<Part>, isNeeded: unknown): Lazy<Part> {
  const [lazy, setLazy] = useState<Lazy<Part>>({ part: null, isMissing: false });
  useEffect(() => {
    const attempt = () =>
      void load().then(
        (part) => setLazy({ part, isMissing: false }),
        () => setLazy((before) => ({ ...before, isMissing: before.part === null })),
      );
    attempt();
    return onEvent(globalThis, 'online', attempt);
  }, [load, isNeeded]);
  return lazy;
}
