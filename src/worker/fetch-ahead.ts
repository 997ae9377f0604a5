import { inLanes } from './in-lanes.ts';

/**
 * Brings files that are named by their content into the browser's own cache, some at a time. The installation fetches
 * one after the other: on a weak network it would wait for an answer a hundred times. What fails here is tried there.
 */
export function fetchAhead(urls: readonly string[]): Promise<void> {
  return inLanes(urls, async (url) => {
    if (await caches.match(url)) return true;
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      return true;
    } catch {
      return false;
    }
  });
}
