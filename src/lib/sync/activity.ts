const running = new Set<Promise<unknown>>();

/** Counts this as something that `idle` waits for. */
export function track<Result>(work: Promise<Result>): Promise<Result> {
  const end = () => void running.delete(work);
  running.add(work);
  work.then(end, end);
  return work;
}

/** Resolves when nothing is being written or sent on this page; what waits for a later try does not count. */
export async function idle(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}

/** Whether this is over in that time; it goes on where not. */
export function endsWithin(ending: Promise<void>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    void ending.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
