import { atom } from 'nanostores';
import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { readGuide } from '#features/guides/store.ts';
import { UnreachableError } from '#lib/api-error.ts';
import { $session } from '#lib/session.ts';
import type { SavedPages, OfflineMessage } from './worker-messages.ts';

/** How long an answer may keep us waiting, in ms: a worker that is ended while it fetches says nothing. */
const SILENCE_MS = 30_000;

/**
 * Asks the service worker; resolves with its last answer.
 * @param tell Hears each answer that comes before.
 * @throws Error where there is no worker, or none that answers.
 */
async function askWorker(
  message: OfflineMessage,
  tell: (state: SavedPages) => void = () => undefined,
): Promise<SavedPages> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) throw new Error('There is no service worker');
  const { port1: answers, port2 } = new MessageChannel();
  try {
    return await new Promise<SavedPages>((resolve, reject) => {
      const giveUp = () => reject(new Error('The service worker does not answer'));
      let silence = setTimeout(giveUp, SILENCE_MS);
      answers.onmessage = ({ data }: MessageEvent<SavedPages>) => {
        clearTimeout(silence);
        if (data.isDone) return resolve(data);
        silence = setTimeout(giveUp, SILENCE_MS);
        tell(data);
      };
      worker.postMessage(message, [port2]);
    });
  } finally {
    answers.close();
  }
}

/** How long a browser may take to begin with the first worker, in ms; where it was refused, it never does. */
const BEGIN_MS = 10_000;

/**
 * Waits for the first service worker, in a browser that has them. On a first visit it is still being installed, which
 * takes as long as the network needs.
 * @returns Whether it is there; `broken-off` where its installation failed: the next page begins again. `unable` where
 * the browser takes none for this site (a private window), or has not begun yet.
 */
async function firstWorker(): Promise<'there' | 'broken-off' | 'unable'> {
  const isThere = navigator.serviceWorker.ready.then(() => 'there' as const);
  const hasBegun = new Promise<'begun'>((resolve) => setTimeout(resolve, BEGIN_MS, 'begun'));
  if ((await Promise.race([isThere, hasBegun])) === 'there') return 'there';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) return 'there';
  const worker = registration?.installing ?? registration?.waiting;
  return worker ? Promise.race([isThere, hasFailed(worker)]) : 'unable';
}

/** Resolves when the worker will never be there; never where it will. */
function hasFailed(worker: ServiceWorker): Promise<'broken-off'> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'redundant') resolve('broken-off');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

const TIMEOUT_MS = 10_000;

/**
 * The version of a guide's paid text, as the build wrote it into the guide's page.
 * @throws UnreachableError where the page did not come.
 */
async function findGuideVersion(slug: GuideSlug): Promise<string> {
  const page = await readPage(slug);
  const version = /data-version="([^"]+)"/.exec(page)?.[1];
  if (version === undefined) throw new UnreachableError('not a guide of ours');
  return version;
}

async function readPage(slug: GuideSlug): Promise<string> {
  try {
    const answer = await fetch(`/${slug}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    throw new UnreachableError('no answer', { cause });
  }
}

/**
 * What of the site is kept on this device. `unable`: this browser keeps nothing. `broken-off`: on this first visit
 * the network was gone before it could. `stopped`: not all came, and nothing more is coming.
 */
export type SavedPagesState =
  | { readonly status: 'asking' | 'unable' | 'broken-off' }
  | { readonly status: 'resting' | 'keeping' | 'stopped'; readonly pages: SavedPages };

export const $savedPages = atom<SavedPagesState>({ status: 'asking' });

/** Asks what is kept, as soon as there is a worker to ask. */
export async function countSavedPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return $savedPages.set({ status: 'unable' });
  try {
    const worker = await firstWorker();
    if (worker !== 'there') {
      $savedPages.set({ status: worker });
      // It may come yet: from a network too slow to have begun, or by another page of hers.
      await navigator.serviceWorker.ready;
    }
    $savedPages.set({ status: 'resting', pages: await askWorker('count-pages') });
  } catch {
    $savedPages.set({ status: 'unable' });
  }
}

/** Keeps every page, and for a premium user the guides as she reads them. */
export async function saveAllPages(): Promise<void> {
  const state = $savedPages.get();
  if (!('pages' in state) || state.status === 'keeping') return;
  let { pages } = state;
  const show = (now: SavedPages) => {
    pages = now;
    $savedPages.set({ status: 'keeping', pages });
  };
  show(pages);
  // The browser shall not clear away what she asked for; it may refuse to promise that.
  void navigator.storage?.persist?.().catch(() => undefined);
  try {
    show(await askWorker('save-pages', show));
    await saveGuides();
    $savedPages.set({ status: pages.saved < pages.total ? 'stopped' : 'resting', pages });
  } catch {
    $savedPages.set({ status: 'stopped', pages });
  }
}

/** Takes the pages off the device again; what opens without a network from the first visit on stays. */
export async function deleteSavedPages(): Promise<void> {
  try {
    $savedPages.set({ status: 'resting', pages: await askWorker('delete-pages') });
  } catch {
    await countSavedPages();
  }
}

async function saveGuides(): Promise<void> {
  const session = $session.get();
  if (session.status === 'out' || !session.account.is_premium) return;
  for (const slug of GUIDE_SLUGS) await readGuide(slug, await findGuideVersion(slug));
}
