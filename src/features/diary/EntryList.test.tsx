import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entriesOfKind, setEntry, useEntries } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { entriesOf } from './day.ts';
import { EntryList } from './EntryList.tsx';

const BOTTLE = {
  ...{ type: 'bottle', milk: null, amount: null, start: '2026-11-23T12:00:00.000Z' },
  ...{ note: '', device: 'a', separate: false },
} as DiaryEntry;

beforeEach(resetEntries);

const save = (amount: number | null) =>
  setEntry(GUEST, 'diary', 'lia/1', { ...BOTTLE, amount } as DiaryEntry);
const stored = () => Array.from(entriesOfKind($entries.get(), 'diary').values());

/** The day with a bottle that was just noted. */
function LiveList() {
  const { entries } = useEntries();
  const list = entries ? entriesOf(entriesOfKind(entries, 'diary'), 'lia') : [];
  const onEdit = () => undefined;
  return (
    <EntryList owner={GUEST} {...{ list, onEdit }} items={list} day="2026-11-23" openId="lia/1" />
  );
}

async function openBottle(): Promise<HTMLInputElement> {
  render(<LiveList />);
  await expect.poll(() => $entries.get()).toBeTruthy();
  save(null);
  return screen.findByRole('textbox');
}

it('saves no amount that no bottle holds, and says which one does', async () => {
  const field = await openBottle();
  await userEvent.type(field, '75');
  expect(stored()).toMatchObject([{ amount: 75 }]);
  await userEvent.type(field, '0');
  expect(stored()).toMatchObject([{ amount: null }]);
  await userEvent.tab();
  expect(field.value).toBe('750');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Escreva de 1 a 500 ml, ou deixe em branco.');
});

it('shows the amount that was changed elsewhere, but not while she types', async () => {
  const field = await openBottle();
  await userEvent.type(field, '90');
  save(100);
  await expect.poll(() => stored()).toMatchObject([{ amount: 100 }]);
  expect(field.value).toBe('90');
  await userEvent.tab();
  save(120);
  await expect.poll(() => field.value).toBe('120');
});
