/** What the names of the caches begin with that hold a user's guides; the user's id follows. */
export const SAVED_GUIDES = 'guides:';

/** Deletes the guides that this device has saved for a user. */
export async function deleteSavedGuides(userId: string): Promise<void> {
  try {
    await caches.delete(SAVED_GUIDES + userId);
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
