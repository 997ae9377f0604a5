/**
 * The site without a network: what SHELL_PATHS name is kept when the worker is installed, the rest when
 * a page asks for it or it is read. Nothing of /api ever passes here: what is hers is kept by the pages, for her
 * alone, and a worker of an old release cannot stand between an old page and a new API. And it shows reminders.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import {
  type CachedFile,
  OFFLINE_PATH,
  type OfflineMessage,
} from '#features/offline/worker-messages.ts';
import { fetchAhead, PageCache } from './page-cache.ts';
import { openReminder, showReminder } from './reminders.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };
/** Address of the list of what may be cached; written in by the build. */
declare const CACHED_FILES_URL: string;
/** Paths that this worker does not touch, with all below them; written in by the build. */
declare const LEFT_ALONE: readonly string[];

const shell = new PrecacheController({ cacheName: 'shell' });
const installed = self.__WB_MANIFEST;
shell.precache(installed);

self.addEventListener('install', (event) => {
  const named = installed.flatMap((file) =>
    typeof file === 'string' || file.revision ? [] : [file.url],
  );
  event.waitUntil(fetchAhead(named));
});

/** How the addresses begin of what may be cached beside pages: drawings, and what only the search loads. */
const CACHED_BESIDE_PAGES = ['/drawings/', '/_astro/'];

let list: Promise<readonly CachedFile[]> | undefined;
const files = new PageCache(() => {
  list ??= readList();
  return list;
});

async function readList(): Promise<readonly CachedFile[]> {
  try {
    const answer = (await shell.matchPrecache(CACHED_FILES_URL)) ?? (await fetch(CACHED_FILES_URL));
    return (await answer.json()) as CachedFile[];
  } catch {
    list = undefined;
    return [];
  }
}

self.addEventListener('activate', (event) => event.waitUntil(files.deleteRemoved()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(?:api|agenda)\//.test(pathname)) return;
  if (LEFT_ALONE.some((path) => `${pathname}/`.startsWith(`${path}/`))) return;
  // What stands in the query is for the page's scripts: the page itself is the same file.
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (shell.getCacheKeyForURL(path)) event.respondWith(respondFromShell(path, request));
  else if (
    request.mode === 'navigate' ||
    CACHED_BESIDE_PAGES.some((beginning) => path.startsWith(beginning))
  )
    event.respondWith(respondFromFiles(path, event));
});

async function respondFromShell(path: string, request: Request): Promise<Response> {
  return (await shell.matchPrecache(path)) ?? fetch(request);
}

async function respondFromFiles(path: string, event: FetchEvent): Promise<Response> {
  const cached = await files.find(path);
  if (cached) return cached;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(files.save(path, answer.clone()));
    return answer;
  } catch (error) {
    const old = await files.findOld(path);
    if (old) return old;
    const isPage = event.request.mode === 'navigate';
    const standIn = isPage ? await shell.matchPrecache(OFFLINE_PATH) : undefined;
    if (standIn) return standIn;
    throw error;
  }
}

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const report = (state: unknown) => port?.postMessage(state);
  const answers: Record<OfflineMessage, () => Promise<void>> = {
    'save-pages': () => files.saveAll(report),
    'count-pages': async () => report(await files.count()),
    'delete-pages': async () => {
      await files.deleteAll();
      report(await files.count());
    },
    'stop-saving': () => Promise.resolve(files.stopSaving()),
    'take-over': takeOver,
    'take-over-alone': async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (pages.length < 2) await takeOver();
    },
  };
  const answer = answers[event.data as OfflineMessage] as (() => Promise<void>) | undefined;
  if (answer) event.waitUntil(answer());
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data?.text())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openReminder(event.notification));
});

let isTakingOver = false;

/**
 * The active worker stops keeping pages first: no browser replaces it while it still has work to do. It is told
 * once: Chromium waits 30 s longer for a worker that hears something while it is being ended.
 */
async function takeOver(): Promise<void> {
  if (isTakingOver) return;
  isTakingOver = true;
  const { active, waiting } = self.registration;
  if (waiting) active?.postMessage('stop-saving' satisfies OfflineMessage);
  await self.skipWaiting();
}
