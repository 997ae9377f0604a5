import type { SearchedPage } from '#rules/search/searched-page.ts';

/** Longer than this she does not wait: a network may hold a file for ever. In ms. */
const PATIENCE_MS = 30_000;

/**
 * The texts of all public pages, to be looked through.
 * @param address Of this version's file: see SEARCHED_TEXTS_PATH.
 * @throws Error where it did not come.
 */
export async function readSearchedTexts(address: string): Promise<readonly SearchedPage[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`The texts did not come: ${answer.status}`);
  // Of this site and this version: the build has written it, and names it by its content.
  return (await answer.json()) as readonly SearchedPage[];
}
