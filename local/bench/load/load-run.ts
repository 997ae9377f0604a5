import { setTimeout as wait } from 'node:timers/promises';

/** What a run under load did. */
export interface LoadReport {
  readonly seconds: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  /** What was lost or wrong, in words; empty when all is well. */
  readonly problems: readonly string[];
}

/** So many requests at once, or so many a second whether those before have ended or not, as users do. */
export type Pace = { readonly concurrency: number } | { readonly rate: number };

/**
 * Makes requests; one that throws is a problem, and the others go on. At a rate each time counts from the
 * moment when the request was due, so that no queue goes unnoticed.
 */
export async function runRequests(
  count: number,
  pace: Pace,
  request: (index: number) => Promise<unknown>,
): Promise<LoadReport> {
  const times: number[] = [];
  const problems: string[] = [];
  const startedAt = performance.now();
  let next = 0;
  const make = async (index: number, from: number): Promise<void> => {
    await request(index).catch((error: unknown) => problems.push(String(error)));
    times.push(performance.now() - from);
  };
  if ('rate' in pace) {
    const running: Promise<void>[] = [];
    for (; next < count; next += 1) {
      const due = startedAt + (next * 1000) / pace.rate;
      const ahead = due - performance.now();
      if (ahead > 0) await wait(ahead);
      running.push(make(next, due));
    }
    await Promise.all(running);
  } else {
    const work = async (): Promise<void> => {
      while (next < count) await make(next++, performance.now());
    };
    await Promise.all(Array.from({ length: pace.concurrency }, work));
  }
  return { seconds: (performance.now() - startedAt) / 1000, times, problems };
}

/**
 * Reads a response to its end, which must have this status.
 * @throws Error with what it said, where it has another.
 */
export async function expectStatus(answer: Promise<Response>, status: number): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (response.status === status) return text;
  throw new Error(`${response.status} instead of ${status}: ${text.slice(0, 200)}`);
}
