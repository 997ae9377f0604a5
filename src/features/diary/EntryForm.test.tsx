import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entriesOfKind, setEntry, useEntries } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { entriesOf } from './day.ts';
import { EntryForm } from './EntryForm.tsx';

const local = (time: string) => new Date(`2026-11-23T${time}`).toISOString();
const FEED = {
  ...{ type: 'breast', side: 'left', start: local('11:30:00'), end: null, running: true },
  ...{ note: '', device: 'a', separate: false },
} as DiaryEntry;

beforeEach(async () => {
  await resetEntries();
  vi.setSystemTime(local('12:00:00'));
});

const stored = () => Array.from(entriesOfKind($entries.get(), 'diary').values());
const save = (entry: DiaryEntry) => setEntry(GUEST, 'diary', 'lia/1', entry);

/** The form as the page has it: it gets the entry as it is by now. */
function LiveForm() {
  const { entries } = useEntries();
  const [edited] = entries ? entriesOf(entriesOfKind(entries, 'diary'), 'lia') : [];
  if (!edited) return null;
  const born = { day: '2026-09-19', weeks: 39, paused: false, uid: 'u' };
  const child = { id: 'lia', name: 'Lia', ...born };
  return <EntryForm owner={GUEST} childId="lia" {...{ child, edited }} onClose={() => undefined} />;
}

async function openForm() {
  render(<LiveForm />);
  await expect.poll(() => $entries.get()).toBeTruthy();
  save(FEED);
  await screen.findByRole('dialog');
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

it('changes nothing of what another device did meanwhile but what she corrected', async () => {
  await openForm();
  type('Começou', '11:20');
  save({ ...FEED, running: false, end: local('11:45:30'), note: 'soluço' } as DiaryEntry);
  await submit();
  expect(stored()).toEqual([
    {
      ...FEED,
      ...{ start: local('11:20:00'), end: local('11:45:30'), running: false, note: 'soluço' },
    },
  ]);
});

it('keeps an end that came meanwhile where she took hers back', async () => {
  await openForm();
  type('Parou', '11:40');
  type('Parou', '');
  type('Anotação', 'calma');
  save({ ...FEED, running: false, end: local('11:45:30') } as DiaryEntry);
  await submit();
  expect(stored()).toMatchObject([{ running: false, end: local('11:45:30'), note: 'calma' }]);
});
