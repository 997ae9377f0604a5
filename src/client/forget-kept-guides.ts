/** What the names of the caches begin with that hold a reader's guides; her id follows. */
export const KEPT_GUIDES = 'guides:';

/** Forgets the guides that a reader has kept on this device. */
export async function forgetKeptGuides(userId: string): Promise<void> {
  try {
    await caches.delete(KEPT_GUIDES + userId);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
