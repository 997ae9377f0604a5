import { beforeEach, expect, it } from 'vitest';
import { $entries } from '#lib/entries/store.ts';
import { openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { GUEST } from '#lib/session-storage.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy } from '#tests/support/pregnancy.ts';
import { setBirth, watchBirth } from './baby-store.ts';
import { $pregnancy, pregnancies } from './store.ts';

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

it('leaves the count of a pregnancy that began after the birth', async () => {
  await storePregnancy(GUEST, { dueDate: '2027-08-01' });
  const stop = $pregnancy.listen(() => undefined);
  const stopWatching = watchBirth();
  await idle();
  setBirth('2024-03-01', null);
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: false, bornOn: '2024-03-01' });
  stopWatching();
  stop();
});

it('ends the count also where the due date is known only after the birth', async () => {
  const stop = $pregnancy.listen(() => undefined);
  const stopWatching = watchBirth();
  await idle();
  setBirth('2026-11-01', null);
  await idle();
  // As the account's list brings it.
  pregnancies.put(GUEST, 'due-date', 'current', { day: '2026-11-10', source: 'due-date' });
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: true, dueDate: '2026-11-10' });
  stopWatching();
  stop();
});
