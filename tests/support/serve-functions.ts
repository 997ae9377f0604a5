import { createFunctionsHost } from '#local/stack/functions-host.ts';
import { remoteAddress, serveLoopback } from '#local/stack/node-http.ts';

interface ServedFunctions {
  /** Origin of /api. */
  readonly url: string;
  /** Runs the scheduled functions of a schedule once: those of every five minutes, unless told. */
  readonly runScheduled: (schedule?: string) => Promise<void>;
  /** Resolves when nothing goes on any more after an answer. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The route files on a free port; the header `x-test-address` stands for the caller's address. */
export async function serveFunctions(): Promise<ServedFunctions> {
  const host = await createFunctionsHost(
    (request) => request.headers.get('x-test-address') ?? remoteAddress(request),
  );
  const server = await serveLoopback((request) => host.fetch(request));
  return {
    ...server,
    idle: () => host.idle(),
    runScheduled: (schedule = '*/5 * * * *') => host.runScheduled(schedule),
  };
}
