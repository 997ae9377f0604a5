import 'fake-indexeddb/auto';

import { expect, it, vi } from 'vitest';
import { readStoredSession } from '#lib/session-storage.ts';
import { openSession } from '#lib/session.ts';
import { unsentCollections, setUnsent } from '#lib/sync/unsent-flag.ts';
import { ME } from '#tests/support/api-answers.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import { deleteAccountAndData } from './store.ts';

stubSyncPage();

it('deletes what the device has of whose account it was, not of who signs in meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  openSession('token-of-ana', { ...ME, id: 'ana' });
  for (const id of ['ana', 'bia']) setUnsent(id, 'contractions', true);
  const deleting = deleteAccountAndData('a-password');
  openSession('token-of-bia', { ...ME, id: 'bia' });
  resolve(new Response(null, { status: 204 }));
  await deleting;
  expect(readStoredSession()?.user?.id).toBe('bia');
  expect(['ana', 'bia'].map(unsentCollections)).toEqual([[], ['contractions']]);
});
