import { atom } from 'nanostores';
import { askWorker } from '#client/ask-worker.ts';
import { findGuideVersion } from '#client/find-guide-version.ts';
import { firstWorker } from '#client/first-worker.ts';
import type { KeptPages } from '#rules/offline-message.ts';
import { GUIDE_SLUGS } from '#rules/guides.ts';
import { readGuide } from './read-guide.ts';
import { $session } from './session.ts';

/**
 * What of the site is kept on this device. `unable`: this browser keeps nothing. `broken-off`: on this first visit
 * the network was gone before it could. `stopped`: not all came, and nothing more is coming.
 */
export type KeptState =
  | { readonly status: 'asking' | 'unable' | 'broken-off' }
  | { readonly status: 'resting' | 'keeping' | 'stopped'; readonly pages: KeptPages };

export const $keptPages = atom<KeptState>({ status: 'asking' });

/** Asks what is kept, as soon as there is a worker to ask. */
export async function countKeptPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return $keptPages.set({ status: 'unable' });
  try {
    const worker = await firstWorker();
    if (worker !== 'there') {
      $keptPages.set({ status: worker });
      // It may come yet: from a network too slow to have begun, or by another page of hers.
      await navigator.serviceWorker.ready;
    }
    $keptPages.set({ status: 'resting', pages: await askWorker('count-pages') });
  } catch {
    $keptPages.set({ status: 'unable' });
  }
}

/** Keeps every page, and for a premium reader the guides as she reads them. */
export async function keepAllPages(): Promise<void> {
  const state = $keptPages.get();
  if (!('pages' in state) || state.status === 'keeping') return;
  let { pages } = state;
  const show = (now: KeptPages) => {
    pages = now;
    $keptPages.set({ status: 'keeping', pages });
  };
  show(pages);
  // The browser shall not clear away what she asked for; it may refuse to promise that.
  void navigator.storage?.persist?.().catch(() => undefined);
  try {
    show(await askWorker('keep-pages', show));
    await keepGuides();
    $keptPages.set({ status: pages.kept < pages.total ? 'stopped' : 'resting', pages });
  } catch {
    $keptPages.set({ status: 'stopped', pages });
  }
}

/** Takes the pages off the device again; what opens without a network from the first visit on stays. */
export async function forgetPages(): Promise<void> {
  try {
    $keptPages.set({ status: 'resting', pages: await askWorker('forget-pages') });
  } catch {
    await countKeptPages();
  }
}

async function keepGuides(): Promise<void> {
  const session = $session.get();
  if (session.status === 'out' || !session.account.is_premium) return;
  for (const slug of GUIDE_SLUGS) await readGuide(slug, await findGuideVersion(slug));
}
