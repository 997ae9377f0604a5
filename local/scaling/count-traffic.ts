import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';

/** One answer as it went over the wire. */
export interface SentAnswer {
  /** 'GET /api/user/me' */
  readonly call: string;
  readonly status: number;
  /** Of the answer's headers and its compressed body; of the request nothing. */
  readonly bytes: number;
}

/** A site that is read through a counter. */
export interface CountedSite {
  /** What was sent since it was last taken. */
  take(): SentAnswer[];
  /** How many answers were sent since then. */
  count(): number;
}

/**
 * Listens on a port of this machine, hands every request to the site on another one, and counts what
 * comes back: the service worker's copies too, which a page does not see.
 */
export async function countTraffic(
  closing: AsyncDisposableStack,
  port: number,
  sitePort: number,
): Promise<CountedSite> {
  const sent: SentAnswer[] = [];
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked;
    const onward = request({ host: '127.0.0.1', port: sitePort, method, path: url, headers });
    onward.once('error', () => answer.destroy());
    onward.once('response', (came) => {
      const status = came.statusCode ?? 0;
      let bytes = came.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
      came.on('data', (chunk: Buffer) => (bytes += chunk.length));
      came.once('end', () => sent.push({ call: `${method} ${url}`, status, bytes }));
      answer.writeHead(status, came.rawHeaders);
      pipeline(came, answer).catch(() => answer.destroy());
    });
    pipeline(asked, onward).catch(() => onward.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  closing.defer(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { take: () => sent.splice(0), count: () => sent.length };
}
