import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { serveListener } from './serve-listener.ts';
import type { StepFault } from './step-fault-kind.ts';

interface PlannedBreak {
  readonly path: string;
  /** Which request of that path, from 1. */
  readonly turn: number;
  readonly fault: StepFault;
  readonly onHit?: (() => void) | undefined;
}

/** A server that hands every request on, but for the one that it is to break. */
export interface StepProxy {
  readonly url: string;
  break(planned: PlannedBreak | null): void;
  close(): void;
}

/** Starts a proxy; where nobody listens at the target, it breaks the connection as nobody would. */
export async function startStepProxy(
  target: () => string,
  onRequest: (url: URL) => void = () => undefined,
): Promise<StepProxy> {
  let planned: PlannedBreak | null = null;
  let seen = 0;

  const isHit = (path: string): boolean => {
    if (planned?.path !== path) return false;
    seen += 1;
    return seen === planned.turn;
  };

  const server = await serveListener((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', target());
    onRequest(url);
    const hit = isHit(url.pathname) ? planned : null;
    if (hit && hit.fault !== 'loses its answer') {
      hit.onHit?.();
      if (hit.fault === 'is cut before') incoming.socket.destroy();
      else outgoing.writeHead(500, { 'Content-Type': 'application/json' }).end('{"code":"XX000"}');
      return;
    }
    forward(url, incoming)
      .then(({ status, headers, body }) => {
        hit?.onHit?.();
        if (hit) incoming.socket.destroy();
        else outgoing.writeHead(status, headers).end(body);
      })
      .catch(() => incoming.socket.destroy());
  });
  return {
    url: server.url,
    break: (next) => {
      planned = next;
      seen = 0;
    },
    close: () => server.stop(),
  };
}

async function forward(url: URL, incoming: IncomingMessage) {
  const { method, headers } = incoming;
  const outgoing = send(url, { method, headers });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  incoming.pipe(outgoing);
  const [answer] = await answered;
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}
