import { useEffect, useState } from 'react';

/** Where the browser does not say when it is idle, in ms. */
const SOON_MS = 300;

/** A part of an island that comes after the rest. */
interface Late<Part> {
  /** Null until it has come. */
  readonly part: Part | null;
  /** It did not come: no network, and not kept. */
  readonly isMissing: boolean;
}

/**
 * Loads a part of an island when the browser is idle, or at once where it is to be seen now: what most readers
 * do not need must not hold up what they came for. @param load The same function at each drawing.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Late<Part> {
  const [late, setLate] = useState<Late<Part>>({ part: null, isMissing: false });
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      try {
        const part = await load();
        if (!isOver) setLate({ part, isMissing: false });
      } catch (error) {
        console.warn('Uma parte da página não abriu.', error instanceof Error ? error.message : '');
        if (!isOver) setLate({ part: null, isMissing: true });
      }
    };
    const cancel = isWanted ? void begin() : whenIdle(() => void begin());
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [load, isWanted]);
  return late;
}

/** Answers what keeps it from happening. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
