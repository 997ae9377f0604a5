import 'fake-indexeddb/auto';

import { expect, it, vi } from 'vitest';
import { readStoredSession } from '#lib/session-storage.ts';
import { checkSession, openSession } from '#lib/session.ts';
import { transact } from '#lib/sync/database.ts';
import { putItem } from '#lib/sync/item.ts';
import { unsentCollections, setUnsent } from '#lib/sync/unsent-flag.ts';
import { ME } from '#tests/support/api-answers.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import { deleteAccountAndData } from './store.ts';

vi.mock('#lib/sync/database.ts', { spy: true });
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

it('deletes it with the next page, where the device failed at it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const unsent = putItem(new Map(), { kind: 'note', id: 'unsent', value: 'x' }, 1);
  await transact(async (transaction) => {
    for (const item of unsent.values())
      await transaction.objectStore('items').put({ ...item, userId: 'ana' });
  });
  openSession('token-of-ana', { ...ME, id: 'ana' });
  vi.mocked(transact).mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await deleteAccountAndData('a-password');
  const count = () => transact((transaction) => transaction.objectStore('items').count());
  expect(await count()).toBe(1);
  await checkSession();
  await expect.poll(count).toBe(0);
});
