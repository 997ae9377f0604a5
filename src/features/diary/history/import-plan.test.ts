// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { readBuddyFile, type BuddyUnits } from './baby-buddy.ts';
import { missingEntries, planFile, runImport, undoImport, uuidOf } from './import-plan.ts';

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const OTHER = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const UNITS: BuddyUnits = {
  timeZone: 'America/Sao_Paulo',
  volume: 'ml',
  temperature: 'c',
  weight: 'kg',
};

async function plan(text: string, childId = CHILD, source: string | null = null) {
  const file = readBuddyFile(text);
  if (!file) throw new Error('no file of Baby Buddy');
  return planFile(file, { childId, source, units: UNITS, today: '2026-11-23' });
}

const sleeps = (count: number) =>
  `id,start,end,nap\n${Array.from({ length: count }, (_, index) => {
    const start = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString().slice(0, 19);
    return `${index},${start},,0`;
  }).join('\n')}`;

const stored = () => entriesOfKind($entries.get(), 'diary');

beforeEach(async () => {
  await resetEntries();
  const stop = $entries.listen(() => undefined);
  await expect.poll(() => $entries.get()).not.toBeNull();
  return stop;
});

it('makes the UUID of a name as RFC 9562 has it', async () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(await uuidOf('www.example.com', dns)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

it('gives a row the same id whenever it is read, another for each child and kind', async () => {
  const ids = async (text: string, child = CHILD) =>
    (await plan(text, child)).entries.map(({ id }) => id);
  const [first] = await ids(sleeps(1));
  expect(await ids(sleeps(1))).toEqual([first]);
  // By Baby Buddy's id, although the row was corrected there.
  expect(await ids('id,start,end,nap,notes\n0,2026-01-02 00:00:00,,1,x')).toEqual([first]);
  expect(await ids(sleeps(1), OTHER)).not.toEqual([first]);
  expect(await ids('id,time,note\n0,2026-01-02 00:00:00,x')).not.toEqual([first]);
  // Without an id by what it holds, wherever it stands.
  const rows = await ids('time,note\n2026-01-02 00:00:00,x\n2026-01-02 00:00:00,y');
  expect(new Set(rows).size).toBe(2);
  expect(await ids('note,time\ny,2026-01-02 00:00:00')).toEqual([rows[1]]);
});

it('tells what is left out: rows of other children, repeated ones, wrong ones by line', async () => {
  const text = `child_id,child_first_name,child_last_name,time,note
1,Lia,,2026-01-02 00:00:00,x
2,Davi,,2026-01-02 00:00:00,x
1,Lia,,2026-01-02 00:00:00,x
1,Lia,,ontem,x
1,Lia,,,x
`;
  const { entries, faults, others, repeated } = await plan(text, CHILD, 'Lia');
  expect(entries).toHaveLength(1);
  expect({ others, repeated }).toEqual({ others: 1, repeated: 1 });
  expect(Array.from(faults)).toEqual([['time', [5, 6]]]);
});

it('writes 5,000 rows in ten transactions, again nothing, and takes all of them back', async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const progress: number[] = [];
  const planned = [await plan(sleeps(5000))];
  const undo = await runImport(GUEST, planned, (done) => progress.push(done));
  expect(stored().size).toBe(5000);
  expect(transactions.mock.calls.length).toBe(10);
  expect(progress.at(0)).toBe(500);
  expect(progress.at(-1)).toBe(5000);
  expect(await runImport(GUEST, planned, () => undefined)).toEqual([]);
  await undoImport(GUEST, undo);
  expect(stored().size).toBe(0);
  // What was taken back can be brought again.
  expect(missingEntries($entries.get(), planned[0]?.entries ?? [])).toHaveLength(5000);
});

it('leaves what was corrected here as it is, and completes a measure of the same day', async () => {
  const text = 'id,time,note\n1,2026-01-02 00:00:00,x';
  const planned = await plan(text);
  await runImport(GUEST, [planned], () => undefined);
  const [[id, value] = []] = Array.from(stored());
  if (!id || value?.type !== 'note') throw new Error('nothing imported');
  setEntry(GUEST, 'diary', id, { ...value, note: 'mine' });
  await runImport(GUEST, [planned], () => undefined);
  expect(stored().get(id)?.note).toBe('mine');

  const day = '2026-10-19';
  const measure = { day, weight: 4000, length: null, standing: false, head: null };
  setEntry(GUEST, 'measure', `${CHILD}/${day}`, measure);
  const files = await Promise.all(
    [`weight,date\n4.1,${day}`, `height,date\n57,${day}`].map((one) => plan(one)),
  );
  const undo = await runImport(GUEST, files, () => undefined);
  const measures = () => Array.from(entriesOfKind($entries.get(), 'measure').values());
  expect(measures()).toEqual([{ ...measure, length: 570 }]);
  await undoImport(GUEST, undo);
  expect(measures()).toEqual([measure]);
});
