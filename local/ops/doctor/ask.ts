import { z } from '#contract/z.ts';

/** An answer, read to its end. */
type Answer = Awaited<ReturnType<typeof ask>>;

/** The other end did not answer; the message says who and why, without its query. */
export class NoAnswer extends Error {}

const TIMEOUT_MS = 30_000;

/**
 * Asks an address once and reads the whole answer; redirects are answers, too.
 * @throws NoAnswer after the timeout, or when there is no connection.
 */
export async function ask(address: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS) {
  const giveUp = new AbortController();
  // A timer of its own: nothing holds the signal of AbortSignal.timeout while fetch waits.
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  try {
    const { signal } = giveUp;
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch (error) {
    const { origin, pathname } = new URL(address);
    const reason = giveUp.signal.aborted
      ? `nothing came in ${timeoutMs / 1000} seconds`
      : reasonOf(error);
    throw new NoAnswer(`${origin}${pathname} does not answer: ${reason}.`);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** The answer's JSON, or undefined where it is none. */
export function readJson({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** PostgreSQL's "permission denied". */
export const DENIED = '42501';

/** The code in the data API's answer to what it did not do; undefined where it names none. */
export const readProblemCode = (answer: Answer): string | undefined =>
  z.object({ code: z.string() }).safeParse(readJson(answer)).data?.code;
