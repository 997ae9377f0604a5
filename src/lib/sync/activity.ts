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
