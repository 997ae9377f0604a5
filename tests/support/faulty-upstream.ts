import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { UPSTREAM_FAULTS, type UpstreamFault } from './upstream-fault.ts';

interface FaultyUpstream {
  readonly url: string;
  stop(): void;
}

/** A server that hands requests on to `target`, but for the paths that begin with `prefix`: these fail. */
export async function startFaultyUpstream(
  target: string,
  prefix: string,
  fault: UpstreamFault,
): Promise<FaultyUpstream> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith(prefix)) return UPSTREAM_FAULTS[fault](incoming, outgoing);
    forward(target, incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Headers that concern one connection, or the form in which the body travelled on it. */
const OWN = [
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
];

async function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = await buffer(incoming);
  const headers = Object.entries(incoming.headers).filter(([name]) => !OWN.includes(name));
  const response = await fetch(new URL(incoming.url ?? '/', target), {
    method: incoming.method ?? 'GET',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    ...(body.length > 0 ? { body } : {}),
  });
  const answered = [...response.headers].filter(([name]) => !OWN.includes(name));
  outgoing.writeHead(response.status, Object.fromEntries(answered));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
