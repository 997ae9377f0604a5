import { afterEach, beforeEach, expect, it } from 'vitest';
import { $toast, undoToast } from '#components/ui/toast.ts';
import { clearFlags } from '#lib/device-flags.ts';
import { $entries, entriesOfKind } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { addEntry, saveEntry } from './actions.ts';
import type { NewEntry } from './draft.ts';

const CHILD = crypto.randomUUID();

let stop: () => void;

afterEach(() => stop());
beforeEach(async () => {
  await resetEntries();
  stop = $entries.listen(() => undefined);
  await expect.poll(() => $entries.get()).not.toBeNull();
});

const devices = () =>
  Array.from(entriesOfKind($entries.get(), 'diary').values(), ({ device }) => device);

it('tells the device anew once who used it has left, so that no two accounts have the same id', async () => {
  const bath: NewEntry = { type: 'bath', start: new Date().toISOString(), note: '' };
  const add = () => addEntry({ owner: GUEST, childId: CHILD }, bath);
  add();
  add();
  const [first, second] = devices();
  expect(second).toBe(first);
  await clearFlags();
  add();
  expect(new Set(devices()).size).toBe(2);
});

it('takes a correction back whose text came with signs that nobody sees', () => {
  const start = new Date().toISOString();
  const id = addEntry(
    { owner: GUEST, childId: CHILD },
    { type: 'medicine', name: 'Vitamina', start, note: '' },
  );
  const entry = entriesOfKind($entries.get(), 'diary').get(id);
  if (entry?.type !== 'medicine') throw new Error('nothing was noted');
  saveEntry(GUEST, { id, entry: { ...entry, name: '\u202aVitamina D\u202c' } });
  undoToast();
  expect(entriesOfKind($entries.get(), 'diary').get(id)).toEqual(entry);
  expect($toast.get()).toBeNull();
});
