import type { BrowserContext } from '@playwright/test';

import { type DropPlace, startDroppingServer } from '#tests/support/dropping-server.ts';

/** How a connection ends; 'silence' is one that never does. */
export type Drop = 'name' | 'connect' | Exclude<DropPlace, 'half'>;

interface DroppedConnections {
  /** How the next requests end; null lets them through. */
  drop(how: Drop | null): void;
  stop(): Promise<void>;
}

/** Puts a network between a browser and the paths of an address that ends connections as it is told. */
export async function dropConnections(
  context: BrowserContext,
  url: string,
): Promise<DroppedConnections> {
  let how: Drop | null = null;
  let place: DropPlace = 'silence';
  const { port, stop } = await startDroppingServer(() => place);
  await context.route(url, async (route) => {
    if (how === null) return route.continue();
    if (how === 'name') return route.abort('namenotresolved');
    if (how === 'connect') return route.abort('connectionrefused');
    place = how;
    await route.continue({ url: `http://127.0.0.1:${port}/` });
  });
  return {
    drop: (next) => {
      how = next;
    },
    stop,
  };
}
