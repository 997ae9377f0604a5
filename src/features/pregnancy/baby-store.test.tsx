import { beforeEach, expect, it } from 'vitest';
import { $entries } from '#lib/entries/store.ts';
import { openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { setBirth, watchBirth } from './baby-store.ts';
import { $pregnancy } from './store.ts';

beforeEach(resetEntries);

it('ends the count of the user whose baby was born, not of the one who signs in after', async () => {
  const stop = $pregnancy.listen(() => undefined);
  const stopWatching = watchBirth();
  openSession('token-of-ana', { ...ME, id: crypto.randomUUID() });
  await idle();
  setBirth('2026-11-01', null);
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: true, bornOn: '2026-11-01' });
  openSession('token-of-bia', { ...ME, id: crypto.randomUUID() });
  await idle();
  expect($entries.get()?.items.size).toBe(0);
  expect($pregnancy.get()).toMatchObject({ isBorn: false, bornOn: null });
  stopWatching();
  stop();
});
