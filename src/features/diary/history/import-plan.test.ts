// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { idle } from '#lib/sync/activity.ts';
import { keyOf, markSent, putItem } from '#lib/sync/item.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { readBuddyFile } from './baby-buddy.ts';
import {
  clearedEntries,
  countOtherTimes,
  isFullWith,
  missingEntries,
  planFile,
  runImport,
  undoImport,
  uuidOf,
} from './import-plan.ts';
import type { BuddyUnits } from './units.ts';

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const OTHER = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const UNITS: BuddyUnits = {
  timeZone: 'America/Sao_Paulo',
  volume: 'ml',
  temperature: 'c',
  weight: 'kg',
};

const BIRTH = { day: '2026-01-01', weeks: 39 };

async function plan(text: string, child = { id: CHILD, ...BIRTH }, source: string | null = null) {
  const file = readBuddyFile(text);
  if (!file) throw new Error('no file of Baby Buddy');
  return planFile(file, { child, source, units: UNITS, today: '2026-11-23' });
}

const sleeps = (count: number) =>
  `id,start,end,nap\n${Array.from({ length: count }, (_, index) => {
    const start = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString().slice(0, 19);
    return `${index},${start},,0`;
  }).join('\n')}`;

const BRING = { select: missingEntries };

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
    (await plan(text, { id: child, ...BIRTH })).entries.map(({ id }) => id);
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
  const { entries, faults, others, repeated } = await plan(text, { id: CHILD, ...BIRTH }, 'Lia');
  expect(entries).toHaveLength(1);
  expect({ others, repeated }).toEqual({ others: 1, repeated: 1 });
  expect(Array.from(faults)).toEqual([['time', [5, 6]]]);
});

it('writes 5,000 rows in ten transactions, again nothing, and takes all of them back', async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const progress: number[] = [];
  const planned = [await plan(sleeps(5000))];
  const bring = () =>
    runImport(GUEST, planned, {
      ...BRING,
      onProgress: (done) => progress.push(done),
    });
  const undo = await bring();
  expect(stored().size).toBe(5000);
  expect(transactions.mock.calls.length).toBe(10);
  expect(progress.at(0)).toBe(500);
  expect(progress.at(-1)).toBe(5000);
  expect(await bring()).toEqual([]);
  await undoImport(GUEST, undo);
  expect(stored().size).toBe(0);
  // What was taken back can be brought again.
  expect(missingEntries($entries.get(), planned[0]?.entries ?? [])).toHaveLength(5000);
});

it('takes out what a file has brought, however it was corrected, and nothing else, in transactions as well', async () => {
  const planned = [await plan(sleeps(600)), await plan('weight,date\n4.1,2026-10-19')];
  await runImport(GUEST, planned, BRING);
  const [[id, value] = []] = Array.from(stored());
  if (!id || !value) throw new Error('nothing imported');
  setEntry(GUEST, 'diary', id, { ...value, note: 'mine' });
  setEntry(GUEST, 'diary', `${CHILD}/own`, value);
  const before = new Map(stored());
  await idle();

  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction').mockClear();
  const undo = await runImport(GUEST, planned, { select: clearedEntries });
  expect(transactions.mock.calls.length).toBe(3);
  expect(Array.from(stored().keys())).toEqual([`${CHILD}/own`]);
  expect(entriesOfKind($entries.get(), 'measure').size).toBe(1);
  expect(undo).toHaveLength(600);
  await undoImport(GUEST, undo);
  expect(new Map(stored())).toEqual(before);
});

it('leaves what was corrected here as it is, and completes a measure of the same day', async () => {
  const text = 'id,time,note\n1,2026-01-02 00:00:00,x';
  const planned = await plan(text);
  await runImport(GUEST, [planned], BRING);
  const [[id, value] = []] = Array.from(stored());
  if (!id || value?.type !== 'note') throw new Error('nothing imported');
  setEntry(GUEST, 'diary', id, { ...value, note: 'mine' });
  await runImport(GUEST, [planned], BRING);
  expect(stored().get(id)?.note).toBe('mine');

  const day = '2026-10-19';
  const measure = { day, weight: 4000, length: null, standing: false, head: null };
  setEntry(GUEST, 'measure', `${CHILD}/${day}`, measure);
  const files = await Promise.all(
    [`weight,date\n4.1,${day}`, `height,date\n57,${day}`].map((one) => plan(one)),
  );
  const undo = await runImport(GUEST, files, BRING);
  const measures = () => Array.from(entriesOfKind($entries.get(), 'measure').values());
  expect(measures()).toEqual([{ ...measure, length: 570 }]);
  await undoImport(GUEST, undo);
  expect(measures()).toEqual([measure]);
});

it('takes back what several files have put into one day that was empty', async () => {
  const day = '2026-10-19';
  const texts = [`weight,date\n4.1,${day}`, `height,date\n57,${day}`];
  const files = await Promise.all(
    [...texts, `head_circumference,date\n38,${day}`].map((one) => plan(one)),
  );
  const undo = await runImport(GUEST, files, BRING);
  const measures = () => Array.from(entriesOfKind($entries.get(), 'measure').values());
  expect(measures()).toMatchObject([{ weight: 4100, length: 570, head: 380 }]);
  expect(undo).toHaveLength(1);
  await undoImport(GUEST, undo);
  expect(measures()).toEqual([]);
});

it.each([
  ['lying', { day: '2024-10-20', weeks: 39 }],
  ['standing', { day: '2024-10-18', weeks: 39 }],
  ['lying by the corrected age', { day: '2024-10-18', weeks: 32 }],
])('takes a length for one that was measured %s', async (position, birth) => {
  const day = '2026-10-19';
  const planned = await plan(`height,date\n86,${day}`, { id: CHILD, ...birth });
  const measure = {
    day,
    weight: 4000,
    length: null,
    standing: position !== 'standing',
    head: null,
  };
  expect(planned.entries).toMatchObject([{ value: { standing: position === 'standing' } }]);
  // As well where it completes a day.
  setEntry(GUEST, 'measure', `${CHILD}/${day}`, measure);
  expect(missingEntries($entries.get(), planned.entries)).toMatchObject([
    { value: { weight: 4000, length: 860, standing: position === 'standing' } },
  ]);
});

it('refuses what is from before the birth, but for a day that the zone may explain', async () => {
  const born = { id: CHILD, day: '2026-09-19', weeks: 39 };
  const notes = `time,note
2026-09-18 23:00:00,x
2026-09-17 23:00:00,x
`;
  const { entries, faults } = await plan(notes, born);
  expect(entries).toHaveLength(1);
  expect(Array.from(faults)).toEqual([['birth', [3]]]);
  const weights = await plan('weight,date\n3.1,2026-09-19\n3.1,2026-09-18', born);
  expect(Array.from(weights.faults)).toEqual([['birth', [3]]]);
});

it('counts apart what is here with another time', async () => {
  const [first, corrected] = await Promise.all(
    ['00', '01'].map((minute) =>
      plan(`id,time,note\n1,2026-01-02 00:${minute}:00,x\n2,2026-01-03 00:00:00,x`),
    ),
  );
  if (!first || !corrected) throw new Error('nothing planned');
  await runImport(GUEST, [first], BRING);
  expect(countOtherTimes($entries.get(), first.entries)).toBe(0);
  expect(countOtherTimes($entries.get(), corrected.entries)).toBe(1);
});

it('counts what was cleared where the account has it, nothing twice, and no measures', async () => {
  const planned = (await plan(sleeps(2))).entries;
  const [first] = planned;
  if (!first) throw new Error('nothing planned');
  const snapshot = $entries.get();
  const hasRoom = (limit: number, items = snapshot?.items) =>
    snapshot && items && !isFullWith({ ...snapshot, items }, planned, limit);
  expect(hasRoom(2)).toBe(true);
  expect(hasRoom(1)).toBe(false);
  const measures = (await plan('weight,date\n4.1,2026-10-19')).entries;
  expect(snapshot && isFullWith(snapshot, measures, 0)).toBe(false);

  // Cleared before it was sent: nothing. Afterwards: a place of its own.
  const note = { kind: 'diary', id: `${CHILD}/${OTHER}` };
  const cleared = (isSent: boolean, { kind, id } = note) => {
    const set = putItem(new Map(), { kind, id, value: first.value }, 1);
    const sent = isSent ? markSent(set, [keyOf({ kind, id })]) : set;
    return putItem(sent, { kind, id, value: null }, 2);
  };
  expect(hasRoom(2, cleared(false))).toBe(true);
  expect(hasRoom(2, cleared(true))).toBe(false);
  expect(hasRoom(2, cleared(true, first))).toBe(true);
});
