import { KEPT_GUIDES } from './forget-kept-guides.ts';

/**
 * Forgets what others have kept on this device: a logout may have been cut short by the end of its page.
 * @param readerId Who may keep hers; nobody when absent.
 */
export async function forgetLeftGuides(readerId?: string): Promise<void> {
  try {
    const names = (await caches.keys()).filter(
      (name) => name.startsWith(KEPT_GUIDES) && name !== `${KEPT_GUIDES}${readerId}`,
    );
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
