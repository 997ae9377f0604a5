import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { $owner, $session, openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { transact } from '#lib/sync/database.ts';
import { GUEST } from '#lib/session-storage.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy, type StoredPregnancy } from '#tests/support/pregnancy.ts';
import {
  $children,
  $childrenOfPregnancy,
  $childrenView,
  $isChildRestorable,
  addChild,
  changeChild,
  clearChild,
  restoreChildren,
  startPregnancy,
  takeBackBirth,
  useChosenChild,
} from './children-store.ts';
import { setBabies } from './babies.ts';
import { $pregnancy, pregnancies, setDueDate, setOtherDate, setPaused } from './store.ts';

vi.mock('#lib/sync/database.ts', { spy: true });

beforeEach(resetEntries);

/** Opens a page that shows the children. */
async function openPage(stored: StoredPregnancy = {}) {
  await storePregnancy(GUEST, stored);
  onTestFinished($childrenView.listen(() => undefined));
  await idle();
}

async function add(day: string, name = '') {
  addChild($owner.get(), { name, day, weeks: null });
  await idle();
}

const names = () => $childrenView.get()?.shown.map(({ name }) => name);
const ids = (kind: 'child' | 'vaccine' | 'exam') => [...entriesOfKind($entries.get(), kind).keys()];
const pause = () => storePregnancy($owner.get(), { isPaused: true });

function child(name: string) {
  const found = $children.get()?.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

async function tick(id: string, kind: 'vaccine' | 'exam' = 'vaccine') {
  setEntry($owner.get(), kind, id, kind === 'exam' ? { day: null, note: '' } : { day: null });
  await idle();
}

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

it('ends no pregnancy, with or without a date, by the birth of a child who is older than one lasts', async () => {
  await openPage();
  await add('2023-06-10', 'Davi');
  expect($pregnancy.get()).toMatchObject({ isBorn: false, births: ['2023-06-10'] });
  expect(names()).toEqual(['Davi']);
  await add('2026-06-10', 'Lia');
  expect($pregnancy.get()?.isBorn).toBe(true);
});

it('counts another pregnancy on a device that knows the last child from the account alone', async () => {
  await openPage({ dueDate: '2026-05-10' });
  await add('2026-05-06', 'Caio');
  startPregnancy(GUEST);
  await pause();
  expect($pregnancy.get()).toMatchObject({ isBorn: false, isPaused: true, dueDate: null });
  expect(names()).toEqual(['Caio']);
});

it('takes a child for the one that was told, though it came before 20 weeks of the date', async () => {
  await openPage({ dueDate: '2027-04-16', isBorn: true });
  await add('2024-03-01', 'Davi');
  expect($childrenOfPregnancy.get()).toEqual([]);
  await add('2026-11-25', 'Nina');
  expect($childrenOfPregnancy.get().map(({ name }) => name)).toEqual(['Nina']);
});

it('takes back a slip without a date, and leaves the children that were there before', async () => {
  await openPage();
  await add('2026-03-20', 'Davi');
  startPregnancy(GUEST);
  await idle();
  await add('2026-11-20', 'Lia');
  expect($childrenOfPregnancy.get().map(({ name }) => name)).toEqual(['Lia']);
  takeBackBirth(GUEST, $childrenOfPregnancy.get());
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(false);
  expect(names()).toEqual(['Davi']);
  restoreChildren();
  await idle();
  expect($childrenOfPregnancy.get().map(({ name }) => name)).toEqual(['Lia']);
});

it('removes no older child where a birth that was told without a date is taken back', async () => {
  await openPage();
  await add('2023-06-10', 'Davi');
  await storePregnancy(GUEST, { isBorn: true });
  takeBackBirth(GUEST, $childrenOfPregnancy.get());
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(false);
  expect(names()).toEqual(['Davi']);
});

it('gives a twin that is told anew its own lists, whichever is told first', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2026-11-20', 'Lia');
  await add('2026-11-20', 'Ana');
  const lia = child('Lia').id;
  await tick(`${lia}/bcg`);
  takeBackBirth(GUEST, $childrenOfPregnancy.get());
  await idle();
  await add('2026-11-20', 'Ana');
  await add('2026-11-20', 'Lia');
  expect(child('Lia').id).toBe(lia);
});

it('gives a birth that is told again, here or on another device, its lists; and a twin lists of its own', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2026-11-20', 'Lia');
  await add('2026-11-20', 'Ana');
  const [first, second] = [child('Lia').id, child('Ana').id];
  expect(first).not.toBe(second);
  await tick(`${first}/bcg`);
  takeBackBirth(GUEST, $childrenOfPregnancy.get());
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(false);
  await add('2026-11-21', 'Lia');
  expect(child('Lia').id).toBe(first);
  expect(ids('vaccine')).toEqual([`${first}/bcg`]);
});

it('ends the count also where the due date is known only after the birth', async () => {
  await openPage();
  await add('2026-11-01');
  // As the account's list brings it.
  pregnancies.put(GUEST, 'due-date', 'current', { day: '2026-11-10', source: 'due-date' });
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: true, dueDate: '2026-11-10' });
});

it('goes on counting where the birth that ended the count was a slip, and brings it back', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2024-03-01', 'Davi');
  await add('2026-11-20', 'Lia');
  expect($pregnancy.get()).toMatchObject({ isBorn: true });
  expect(names()).toEqual(['Lia', 'Davi']);
  takeBackBirth(GUEST, [child('Lia')]);
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: false, dueDate: '2026-12-01' });
  expect(names()).toEqual(['Davi']);
  restoreChildren();
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(true);
  expect(names()).toEqual(['Lia', 'Davi']);
});

it('hears of a slip that was taken back on another device, and of twins keeps the other', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2026-11-20', 'Lia');
  await add('2026-11-21', 'Ana');
  setEntry(GUEST, 'child', child('Ana').id, null);
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(true);
  setEntry(GUEST, 'child', child('Lia').id, null);
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(false);
});

it('hears of a slip that was taken back in a window that stores nothing', async () => {
  openSession('a-token', { ...ME, id: crypto.randomUUID() });
  await openPage();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(transact).mockRejectedValue(new DOMException('', 'SecurityError'));
  onTestFinished(() => void vi.mocked(transact).mockReset());
  openSession('a-token', { ...ME, id: crypto.randomUUID() });
  await idle();
  await add('2026-11-20', 'Lia');
  expect($pregnancy.get()).toMatchObject({ isBorn: true, births: ['2026-11-20'] });
  clearChild(child('Lia'));
  await idle();
  expect($pregnancy.get()).toMatchObject({ isBorn: false, births: [] });
});

it('does not end a pregnancy without a date by a corrected day of an older child', async () => {
  await openPage({ dueDate: '2024-03-10' });
  await add('2024-03-01', 'Davi');
  startPregnancy(GUEST);
  await idle();
  changeChild(GUEST, child('Davi'), { day: '2024-03-02' });
  await idle();
  expect($pregnancy.get()?.isBorn).toBe(false);
});

it('holds that a pregnancy without a date is over also where the year of the birth was corrected to this one', async () => {
  await openPage();
  await add('2025-11-20', 'Lia');
  changeChild(GUEST, child('Lia'), { day: '2026-11-20' });
  await idle();
  const ends = [...entriesOfKind($entries.get(), 'pregnancy-end').values()];
  expect(ends).toEqual([{ over: true, due: null }]);
});

it('gives twins that two phones are told of one by one an id each, and one twin the same on both', async () => {
  const tellOn = async (...babies: readonly string[]) => {
    openSession('a-token', { ...ME, id: crypto.randomUUID() });
    await openPage();
    setBabies($owner.get(), 2);
    setDueDate($owner.get(), '2026-12-01', 'due-date');
    await idle();
    for (const name of babies) await add('2026-11-20', name);
    return new Map(babies.map((name) => [name, child(name).id]));
  };
  const here = await tellOn('Lia');
  const there = await tellOn('Ana', 'Lia');
  expect(there.get('Lia')).toBe(here.get('Lia'));
  expect(there.get('Ana')).not.toBe(here.get('Lia'));
});

it('offers no date of the pregnancy that is over when another one begins after a pause', async () => {
  await openPage({ dueDate: '2026-12-01' });
  const offered = async (day: string) => {
    setOtherDate(GUEST, day);
    setPaused(GUEST, true);
    await idle();
    startPregnancy(GUEST);
    await idle();
    return $pregnancy.get()?.otherDate;
  };
  expect(await offered('2026-12-09')).toBeNull();
  setDueDate(GUEST, '2026-12-01', 'due-date');
  expect(await offered('2027-08-09')).toBe('2027-08-09');
});

it('hides the child of a paused pregnancy, names and chooses another, and hides one that is paused alone', async () => {
  await openPage({ dueDate: '2026-12-01' });
  await add('2024-03-01', 'Davi');
  await add('2026-11-20', 'Lia');
  await pause();
  expect(names()).toEqual(['Davi']);
  const { result, rerender } = renderHook(useChosenChild);
  expect(result.current).toMatchObject({ child: { name: 'Davi' }, isPaused: false });
  expect(result.current.children.map(({ name }) => name)).toEqual(['Davi']);
  changeChild(GUEST, child('Davi'), { paused: true });
  await idle();
  rerender();
  expect(result.current).toMatchObject({ child: { name: 'Davi' }, isPaused: true });
  expect(names()).toEqual([]);
});

it('leaves a child that a pause hid hidden when another pregnancy is counted, and its exams with it', async () => {
  await openPage({ dueDate: '2026-03-01' });
  await tick('birth/hemograma-1', 'exam');
  await add('2026-02-20', 'Lia');
  const { id } = child('Lia');
  await pause();
  startPregnancy(GUEST);
  setDueDate(GUEST, '2027-06-01', 'due-date');
  await idle();
  expect($pregnancy.get()).toMatchObject({ isPaused: false, isBorn: false });
  expect(names()).toEqual([]);
  expect(ids('exam')).toEqual([`${id}/hemograma-1`]);
});

it('gives the first child what was ticked before, and leaves the exams with the pregnancy', async () => {
  await openPage({ dueDate: '2027-04-01' });
  await tick('birth/bcg');
  await tick('birth/hemograma-1', 'exam');
  await add('2024-03-01', 'Davi');
  expect(ids('vaccine')).toEqual([`${child('Davi').id}/bcg`]);
  clearChild(child('Davi'));
  await idle();
  expect(ids('exam')).toEqual(['birth/hemograma-1']);
});

it('takes no child for another where a guest with a newborn signs in to an account with an older one', async () => {
  await openPage();
  const account = { ...ME, id: crypto.randomUUID() };
  openSession('a-token', account);
  await idle();
  await add('2023-03-01', 'Davi');
  await tick(`${child('Davi').id}/bcg`);
  $session.set({ status: 'out' });
  await idle();
  await add('2026-11-01', 'Lia');
  openSession('a-token', account);
  await idle();
  expect($children.get()?.map(({ name }) => name)).toEqual(['Lia', 'Davi']);
  expect(ids('vaccine')).toEqual([`${child('Davi').id}/bcg`]);
});

it('shows the lists of the child that was added last', async () => {
  await openPage();
  await add('2026-10-01', 'Lia');
  await add('2024-03-01', 'Davi');
  const { result } = renderHook(useChosenChild);
  expect(result.current).toMatchObject({ child: { name: 'Davi' }, isPaused: false });
});

it('takes what was measured at the birth along to a corrected day, and overwrites nothing there', async () => {
  await openPage();
  await add('2026-11-01', 'Lia');
  const owner = $owner.get();
  const measured = (day: string, weight: number) =>
    setEntry(owner, 'measure', `${child('Lia').id}/${day}`, {
      ...{ day, weight, length: null, standing: false, head: null },
    });
  const weights = () =>
    [...entriesOfKind($entries.get(), 'measure')].map(([id, value]) => [
      id.split('/')[1],
      value.day,
      value.weight,
    ]);
  measured('2026-11-01', 3250);
  changeChild(owner, child('Lia'), { day: '2026-11-02' });
  await expect.poll(weights).toEqual([['2026-11-02', '2026-11-02', 3250]]);
  measured('2026-11-03', 3200);
  changeChild(owner, child('Lia'), { day: '2026-11-03' });
  await idle();
  expect(weights()).toHaveLength(2);
});

it('clears a child with what was ticked of it, and gives it back to no other', async () => {
  await openPage();
  await add('2023-03-01', 'Davi');
  await tick(`${child('Davi').id}/bcg`);
  const { id } = child('Davi');
  clearChild(child('Davi'));
  await idle();
  expect(ids('vaccine')).toEqual([]);
  expect($isChildRestorable.get()).toBe(true);
  await add('2026-11-01', 'Lia');
  restoreChildren();
  await idle();
  expect(names()).toEqual(['Lia', 'Davi']);
  expect(ids('vaccine')).toEqual([`${id}/bcg`]);
});
