import { isPlanFresh } from '#features/guides/store.ts';
import { SAVED_GUIDES } from '#lib/saved-guides.ts';
import { readStoredSession } from '#lib/session-storage.ts';
import type { SearchedPage } from './search-page.ts';

/** Tools and pictures are no text to search. */
const NOT_TEXT =
  'script, style, template, button, svg, nav, footer, .sources, .tab-list, .plan-progress, fieldset';

/** Whether the user may read the guides that this device has saved. */
export function mayReadGuides(): boolean {
  const session = readStoredSession();
  return session?.user?.is_premium === true && isPlanFresh(session.profile?.checked_at, new Date());
}

/**
 * The pages with the texts of paid parts, where this device has saved the guide for the user and she may read it.
 * They go no further than her own index, which ends with the page.
 */
export async function withSavedGuides(
  pages: readonly SearchedPage[],
): Promise<readonly SearchedPage[]> {
  const userId = readStoredSession()?.user?.id;
  if (userId === undefined || !mayReadGuides()) return pages;
  try {
    const cache = await caches.open(SAVED_GUIDES + userId);
    return await Promise.all(
      pages.map(async (page) => {
        const isWhole = page.parts.every(({ text }) => text !== undefined);
        const guide = isWhole ? undefined : await cache.match(`/api/guides${page.url}`);
        return guide ? withTexts(page, await guide.text()) : page;
      }),
    );
  } catch {
    // Storage is blocked: nothing was saved.
    return pages;
  }
}

/** A part goes from its heading to the next one that the page's list names. */
function withTexts(page: SearchedPage, html: string): SearchedPage {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NOT_TEXT)) element.remove();
  // As in integrations/search-index.ts: an island is a tool, but for tabs and what stands in their panels.
  for (const island of body.querySelectorAll('astro-island')) {
    if (!island.closest('.tab-set') && !island.querySelector('.panel')) island.remove();
  }
  const texts = new Map(page.parts.map(({ id }) => [id, '']));
  let part = '';
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      if (texts.has(node.id)) part = node.id || part;
    } else if (node.parentElement?.id !== part) {
      texts.set(part, `${texts.get(part) ?? ''} ${node.nodeValue ?? ''}`);
    }
  }
  const parts = page.parts.map((one) => {
    const text = (texts.get(one.id) ?? '')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?)])/g, '')
      .trim();
    return one.text === undefined && text !== '' ? { ...one, text } : one;
  });
  return { ...page, parts };
}
