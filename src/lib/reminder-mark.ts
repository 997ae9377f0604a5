/*
 * Whether this browser reminds, and may say of what, where its service worker can read it: a worker has no localStorage,
 * and what a cache is named outlives it. A message that was on its way when she paused, left or turned it off finds no
 * mark, and is not shown.
 */

const MARK = 'reminders';
/** What stands in the cache of that name where a message may say what it is about; no address of the site. */
const SAYS_WHAT = '/reminder-says-what';

export async function markReminding(): Promise<void> {
  await caches.open(MARK);
}

export async function clearMark(): Promise<void> {
  await caches.delete(MARK);
}

export function isReminding(): Promise<boolean> {
  return caches.has(MARK);
}

export async function saysWhat(): Promise<boolean> {
  return (await caches.match(SAYS_WHAT, { cacheName: MARK })) !== undefined;
}

/** Chosen on this device, and for it alone. */
export async function setSaysWhat(isOn: boolean): Promise<void> {
  const cache = await caches.open(MARK);
  if (isOn) await cache.put(SAYS_WHAT, new Response());
  else await cache.delete(SAYS_WHAT);
}
