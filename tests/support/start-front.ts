import { serveLoopback } from '#local/stack/node-http.ts';

import { isOfConnection } from './is-of-connection.ts';

/** What stands before a server and may answer in its place. */
interface Front {
  readonly url: string;
  /** Answers requests itself where it returns something; set it anew for another case. */
  override: (url: URL) => Response | undefined;
  stop(): Promise<void>;
}

/** Starts a front on a free port; redirects pass as they are. */
export async function startFront(
  behind: string | ((request: Request) => Promise<Response>),
): Promise<Front> {
  const hand = typeof behind === 'string' ? forwardTo(behind) : behind;
  const server = await serveLoopback(
    (request) => front.override(new URL(request.url)) ?? hand(request),
  );
  const front: Front = { url: server.url, override: () => undefined, stop: () => server.close() };
  return front;
}

function forwardTo(origin: string) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = [...request.headers].filter(([name]) => !isOfConnection(name));
    const body = request.body ? await request.arrayBuffer() : null;
    const { method } = request;
    const answer = await fetch(origin + pathname + search, {
      ...{ method, headers, body, redirect: 'manual' },
    });
    const kept = [...answer.headers].filter(([name]) => !isOfConnection(name));
    const isEmpty = [204, 304].includes(answer.status);
    return new Response(isEmpty ? null : await answer.arrayBuffer(), {
      ...{ status: answer.status, headers: kept },
    });
  };
}
