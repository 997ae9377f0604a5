import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { isOfConnection } from './is-of-connection.ts';
import { type ListenerServer, serveListener } from './serve-listener.ts';
import { UPSTREAM_FAULTS, type UpstreamFault } from './upstream-fault.ts';

/** A server that hands requests on to `target`, but for the paths that begin with `prefix`: these fail. */
export function startFaultyUpstream(
  target: string,
  prefix: string,
  fault: UpstreamFault,
): Promise<ListenerServer> {
  return serveListener((incoming, outgoing) => {
    if (incoming.url?.startsWith(prefix)) return UPSTREAM_FAULTS[fault](incoming, outgoing);
    forward(target, incoming, outgoing).catch(() => incoming.socket.destroy());
  });
}

async function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await buffer(incoming);
  const headers = Object.entries(incoming.headers).filter(([name]) => !isOfConnection(name));
  const response = await fetch(new URL(incoming.url ?? '/', target), {
    method: incoming.method ?? 'GET',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    ...(body.length > 0 ? { body } : {}),
  });
  const answered = [...response.headers].filter(([name]) => !isOfConnection(name));
  outgoing.writeHead(response.status, Object.fromEntries(answered));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
