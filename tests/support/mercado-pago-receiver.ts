import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it came in. */
export interface ReceivedWebhook {
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A shop's webhook address, which answers with the statuses it is given, then with 200. */
export async function startMercadoPagoReceiver() {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const receiver = {
    received,
    statuses,
    /** Called before a webhook is answered. */
    onReceived: undefined as ((webhook: ReceivedWebhook) => Promise<void>) | undefined,
    url: '',
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const webhook: ReceivedWebhook = {
        query: new URL(request.url ?? '', 'http://localhost').searchParams,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      received.push(webhook);
      void Promise.resolve(receiver.onReceived?.(webhook)).then(() => {
        response.writeHead(statuses.shift() ?? 200);
        response.end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  receiver.url = `http://localhost:${port}/webhook?source_news=webhooks`;
  return receiver;
}
