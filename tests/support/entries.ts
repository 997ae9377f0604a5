import 'fake-indexeddb/auto';

import { pregnancies } from '#features/pregnancy/store.ts';
import { entries } from '#lib/entries/store.ts';
import { $session } from '#lib/session.ts';
import { GUEST } from '#lib/session-storage.ts';
import { idle } from '#lib/sync/activity.ts';
import { deleteAll } from '#lib/sync/user-data.ts';

/** Begins as a page that is opened by a guest on a device without entries and pregnancy, which are not read yet. */
export async function resetEntries(): Promise<void> {
  // Stores of the test before may still be listened to: another user in between lets them open anew.
  $session.set({ status: 'in', account: { id: crypto.randomUUID() } });
  await Promise.all([entries.open(undefined), pregnancies.open(undefined)]);
  await idle();
  await deleteAll(GUEST);
  localStorage.clear();
  $session.set({ status: 'out' });
}
