import { KEPT_GUIDES } from './forget-kept-guides.ts';

/** A guide as it was kept on this device. */
export interface KeptGuide {
  readonly version: string;
  readonly html: string;
}

const VERSION_HEADER = 'X-Guide-Version';

const addressOf = (slug: string) => `/api/guides/${slug}`;

/** Keeps a guide for this reader alone. Does nothing where the device keeps nothing. */
export async function keepGuide(userId: string, slug: string, guide: KeptGuide): Promise<void> {
  try {
    const cache = await caches.open(KEPT_GUIDES + userId);
    const headers = { 'Content-Type': 'text/html', [VERSION_HEADER]: guide.version };
    await cache.put(addressOf(slug), new Response(guide.html, { headers }));
  } catch {
    // No storage, or no room: she reads it all the same.
  }
}

/** What this reader has kept of a guide, of whatever version. */
export async function findKeptGuide(userId: string, slug: string): Promise<KeptGuide | undefined> {
  try {
    const answer = await (await caches.open(KEPT_GUIDES + userId)).match(addressOf(slug));
    if (!answer) return undefined;
    return { version: answer.headers.get(VERSION_HEADER) ?? '', html: await answer.text() };
  } catch {
    return undefined;
  }
}
