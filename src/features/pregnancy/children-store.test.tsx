import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { $owner, openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { GUEST } from '#lib/session-storage.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy, type StoredPregnancy } from '#tests/support/pregnancy.ts';
import {
  $children,
  $isChildRestorable,
  $shownChildren,
  addChild,
  changeChild,
  clearChild,
  restoreChildren,
  takeBackBirth,
  useChosenChild,
} from './children-store.ts';
import { $pregnancy, pregnancies } from './store.ts';

beforeEach(resetEntries);

/** Opens a page that shows the children. */
async function openPage(stored: StoredPregnancy = {}) {
  await storePregnancy(GUEST, stored);
  onTestFinished($shownChildren.listen(() => undefined));
  await idle();
}

async function add(day: string, name = '') {
  addChild(GUEST, { name, day, weeks: null });
  await idle();
}

const names = () => $shownChildren.get().map(({ name }) => name);
const ids = (kind: 'child' | 'vaccine') => [...entriesOfKind($entries.get(), kind).keys()];

it('ends the count of the user whose baby was born, not of the one who signs in after', async () => {
  await openPage();
  openSession('token-of-ana', { ...ME, id: crypto.randomUUID() });
  await idle();
  addChild($owner.get(), { name: '', day: '2026-11-01', weeks: null });
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: true, births: ['2026-11-01'] });
  openSession('token-of-bia', { ...ME, id: crypto.randomUUID() });
  await idle();
  expect($entries.get()?.items.size).toBe(0);
  expect($pregnancy.get()).toMatchObject({ isBorn: false, births: [] });
});

it('keeps a pregnancy and its date when an older child is added', async () => {
  await openPage({ dueDate: '2027-04-01' });
  await add('2024-03-01', 'Davi');
  expect($pregnancy.get()).toMatchObject({ isBorn: false, dueDate: '2027-04-01' });
  expect(names()).toEqual(['Davi']);
});

it('ends the count also where the due date is known only after the birth', async () => {
  await openPage();
  await add('2026-11-01');
  // As the account's list brings it.
  pregnancies.put(GUEST, 'due-date', 'current', { day: '2026-11-10', source: 'due-date' });
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: true, dueDate: '2026-11-10' });
});

it('goes on counting where the birth that ended the count was a slip, and leaves an older child', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2024-03-01', 'Davi');
  await add('2026-11-20', 'Lia');
  expect($pregnancy.get()).toMatchObject({ isBorn: true });
  expect(names()).toEqual(['Lia', 'Davi']);
  takeBackBirth(GUEST, $shownChildren.get().slice(0, 1));
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: false, dueDate: '2026-12-01' });
  expect(names()).toEqual(['Davi']);
});

it('hears of a slip that was taken back on another device', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2026-11-20');
  expect($pregnancy.get()?.isBorn).toBe(true);
  setEntry(GUEST, 'child', 'birth', null);
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(false);
});

it('hides the child of a paused pregnancy, and one that is paused alone', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2024-03-01', 'Davi');
  await add('2026-11-20', 'Lia');
  await storePregnancy(GUEST, { isPaused: true });
  expect(names()).toEqual(['Davi']);
  const [davi] = $shownChildren.get();
  if (davi) changeChild(GUEST, davi, { paused: true });
  await idle();
  expect(names()).toEqual([]);
  expect($children.get()?.map(({ name }) => name)).toEqual(['Lia', 'Davi']);
});

it('gives an older child what was ticked before, and the expected one nothing of it', async () => {
  await openPage({ dueDate: '2027-04-01' });
  setEntry(GUEST, 'vaccine', 'birth/bcg', { day: null });
  await add('2024-03-01');
  const [child] = ids('child');
  expect(child).not.toBe('birth');
  expect(ids('vaccine')).toEqual([`${child}/bcg`]);
});

it('shows the lists of the child that was added last, or chosen', async () => {
  await openPage();
  await add('2026-10-01', 'Lia');
  await add('2024-03-01', 'Davi');
  const { result } = renderHook(useChosenChild);
  expect(result.current).toMatchObject({ child: { name: 'Davi' }, isPaused: false });
});

it('clears a child with what was ticked of it, and brings it back', async () => {
  await openPage();
  await add('2026-10-01', 'Lia');
  await add('2024-03-01', 'Davi');
  setEntry(GUEST, 'vaccine', 'birth/bcg', { day: null });
  const [lia] = $children.get() ?? [];
  if (lia) clearChild(lia);
  await idle();
  expect(names()).toEqual(['Davi']);
  expect(ids('vaccine')).toEqual([]);
  expect($isChildRestorable.get()).toBe(true);
  restoreChildren();
  await idle();
  expect(names()).toEqual(['Lia', 'Davi']);
  expect(ids('vaccine')).toEqual(['birth/bcg']);
});
