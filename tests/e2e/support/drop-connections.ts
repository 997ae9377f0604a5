import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import type { BrowserContext } from '@playwright/test';

/** Where a connection ends. */
export const DROPS = ['name', 'connect', 'headers', 'head', 'body'] as const;
/** 'silence' is one that never does. */
export type Drop = (typeof DROPS)[number] | 'silence';

interface DroppedConnections {
  /** How the next requests end; null lets them through. */
  drop(how: Drop | null): void;
  stop(): Promise<void>;
}

/** What is sent before the connection ends. */
const SENT: Readonly<Partial<Record<Drop, string>>> = {
  headers: '',
  head: 'HTTP/1.1 200 OK\r\nContent-Type: applic',
  body: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"access_',
};

/** Puts a network between a browser and the paths of an address that ends connections as it is told. */
export async function dropConnections(
  context: BrowserContext,
  url: string,
): Promise<DroppedConnections> {
  let how: Drop | null = null;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const sent = how === null ? undefined : SENT[how];
      if (sent === undefined) return;
      socket.write(sent, () => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  await context.route(url, async (route) => {
    if (how === null) return route.continue();
    if (how === 'name') return route.abort('namenotresolved');
    if (how === 'connect') return route.abort('connectionrefused');
    await route.continue({ url: `http://127.0.0.1:${port}/` });
  });
  return {
    drop: (next) => {
      how = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.unref();
      }),
  };
}
