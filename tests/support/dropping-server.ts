import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

const HALF =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"access_';

/** What is sent before the connection ends, or stays open without a word more. */
const SENT = {
  headers: '',
  head: 'HTTP/1.1 200 OK\r\nContent-Type: applic',
  body: HALF,
  silence: '',
  half: HALF,
} as const;

/** Where a connection ends; at `silence` and `half` it does not. */
export type DropPlace = keyof typeof SENT;

interface DroppingServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Listens on a port of its own, and ends each connection where `place` says once a request has come.
 */
export async function startDroppingServer(place: () => DropPlace): Promise<DroppingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const end = place();
      socket.write(SENT[end], () => {
        if (end !== 'silence' && end !== 'half') socket.destroy();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
