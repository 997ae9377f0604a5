import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type BrowserContext, type Page } from '@playwright/test';

import { test as base } from '../fixtures.ts';

/** The site behind a network that can be cut, and that can bring out a new version of it. */
export interface OfflineSite {
  readonly url: string;
  /** Every connection breaks, whoever makes it: a page, or the service worker. */
  readonly cut: () => void;
  readonly restore: () => void;
  /** What this path answers is on its way until the function that is returned is called. */
  readonly hold: (path: string) => () => void;
  /** From now on the service worker is another one, as after a change to the site. */
  readonly release: () => void;
  /** The paths that were asked for since the last call, in order. */
  readonly takeRequests: () => string[];
}

/** The network of one device: its browser knows that it is gone, and nothing passes, whoever asks. */
interface DeviceNetwork {
  readonly lose: () => Promise<void>;
  readonly regain: () => Promise<void>;
}

/** Browser tests in which pages have their service worker, on a site of their own. */
export const test = base.extend<{ readonly site: OfflineSite; readonly network: DeviceNetwork }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that it wants here.
  site: async ({}, provide, { project }) => {
    const server = startSite(project.use.baseURL ?? '');
    await provide(await server.started);
    await server.stop();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
  network: async ({ context, site }, provide) => {
    await provide({
      lose: async () => {
        site.cut();
        await context.setOffline(true);
      },
      regain: async () => {
        site.restore();
        await context.setOffline(false);
      },
    });
  },
  serviceWorkers: 'allow',
});

export { expect };

/**
 * The network as a browser on a telephone reports it. On <html> stands that a page has read it, by when it
 * listens for a new worker, and what it last asked of a worker.
 */
export const emulateNetwork = (context: BrowserContext, network: Record<string, unknown>) =>
  context.addInitScript((network) => {
    const note = (name: string, text = '') => (document.documentElement.dataset[name] = text);
    const get = () => {
      note('networkRead');
      return network;
    };
    Object.defineProperty(navigator, 'connection', { get });
    // No page of a site yet.
    if (!('ServiceWorker' in window)) return;
    const post = Reflect.get(ServiceWorker.prototype, 'postMessage') as typeof postMessage;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...message: unknown[]) {
      note('asked', String(message[0]));
      Reflect.apply(post, this, message);
    };
  }, network);

/** A network that costs nothing. */
export const FREE_NETWORK = { saveData: false, type: 'wifi', effectiveType: '4g' };

/** Waits until the page's worker is there, and all that it is installed with. */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

function startSite(upstream: string) {
  let isCut = false;
  let version = 0;
  const requests: string[] = [];
  const held = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    if (isCut) return void response.destroy();
    const { pathname } = new URL(request.url ?? '', upstream);
    requests.push(pathname);
    const added = pathname === '/sw.js' ? `\n//${version}` : '';
    const goOn = () => {
      if (!response.destroyed) carry(upstream, request, response, added);
    };
    const gate = held.get(pathname);
    if (gate) void gate.then(goOn);
    else goOn();
  });
  const started = new Promise<OfflineSite>((resolve) => {
    server.listen(0, 'localhost', () => {
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}`,
        cut: () => {
          isCut = true;
          server.closeAllConnections();
        },
        restore: () => void (isCut = false),
        hold: (path) => {
          const gate = Promise.withResolvers<void>();
          held.set(path, gate.promise);
          return gate.resolve;
        },
        release: () => void version++,
        takeRequests: () => requests.splice(0),
      });
    });
  });
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { started, stop };
}

/**
 * Each request has a connection of its own: one that was left open may be closed just then. A GET that fails is
 * sent once more.
 * @param added What the answer ends with beside what the site answers.
 */
function carry(
  upstream: string,
  request: IncomingMessage,
  response: ServerResponse,
  added: string,
  isRetry = false,
): void {
  const headers = { ...request.headers, host: new URL(upstream).host };
  delete headers.connection;
  if (headers.origin) headers.origin = upstream;
  if (added) delete headers['accept-encoding'];
  const onward = send(
    new URL(request.url ?? '', upstream),
    { method: request.method ?? 'GET', headers, agent: false },
    (answer) => {
      const answerHeaders = { ...answer.headers };
      delete answerHeaders.connection;
      delete answerHeaders['transfer-encoding'];
      if (added) delete answerHeaders['content-length'];
      response.writeHead(answer.statusCode ?? 502, answerHeaders);
      answer.pipe(response, { end: false });
      answer.on('end', () => response.end(added));
      answer.on('error', () => response.destroy());
    },
  );
  onward.on('error', () => {
    if (request.method !== 'GET' || isRetry || response.headersSent) response.destroy();
    else carry(upstream, request, response, added, true);
  });
  if (request.method === 'GET') onward.end();
  else request.pipe(onward);
}

/** What the service worker has cached one by one, by address. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/**
 * Waits until all that may be cached is, as happens by itself where the network is free.
 * @param missing What is still on its way.
 */
export async function pagesAreCached(page: Page, missing: readonly string[] = []): Promise<void> {
  await expect.poll(() => missingPages(page)).toEqual(missing);
}

/** What the service worker's own list names and its cache does not hold yet. */
function missingPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    const [address = ''] = /\/_astro\/cached-files\.[\w-]+\.json/.exec(worker) ?? [];
    const list = (await (await fetch(address)).json()) as { path: string }[];
    const cache = await caches.open('pages');
    const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return list.map(({ path }) => path).filter((path) => !cached.has(path));
  });
}
