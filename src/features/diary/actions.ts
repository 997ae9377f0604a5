import { showToast } from '#components/ui/toast.ts';
import { readFlag, setFlag } from '#lib/device-flags.ts';
import { formatClockTime } from '#lib/dates.ts';
import { childEntryId, type DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entryValue, setEntry } from '#lib/entries/store.ts';
import type { Pair } from './alike.ts';
import { joinPair } from './alike.ts';
import { isRunning, startOf, type DiaryItem } from './day.ts';
import type { NewEntry } from './draft.ts';
import { sayType, TYPE_WORDS } from './words.ts';

/** What is shown of a child, and for whom it is saved. */
export interface DiaryOwner {
  readonly owner: string;
  readonly childId: string;
}

type Change = readonly [id: string, value: DiaryEntry | null];

let ownDevice: string | undefined;

/** The random id of this device; where storage is blocked, of this page. */
function deviceId(): string {
  const device = readFlag('diary-device') ?? ownDevice ?? crypto.randomUUID();
  if (readFlag('diary-device') === null) setFlag('diary-device', device);
  return (ownDevice = device);
}

/** Saves changes at once, and says what was done with the way back. */
function change(owner: string, changes: readonly Change[], text: string): void {
  const before = changes.map(([id]): Change => [id, entryValue($entries.get(), 'diary', id)]);
  const put = (all: readonly Change[]) =>
    all.forEach(([id, value]) => setEntry(owner, 'diary', id, value));
  put(changes);
  showToast({ text, undo: { label: 'Desfazer', run: () => put(before) } });
}

const toEntry = (entry: NewEntry) =>
  ({ ...entry, device: deviceId(), separate: false }) as DiaryEntry;

const iso = (at: number) => new Date(at).toISOString();

/** An end is never before its start, whatever the clock of the device that started it said. */
export const endAt = ({ entry, ...item }: DiaryItem, at: number): Change => [
  item.id,
  { ...entry, running: false, end: iso(Math.max(at, Date.parse(entry.start))) } as DiaryEntry,
];

/** Adds an entry. Returns its id. */
export function addEntry({ owner, childId }: DiaryOwner, entry: NewEntry): string {
  const id = childEntryId(childId, crypto.randomUUID());
  const time = formatClockTime(Date.parse(entry.start));
  change(owner, [[id, toEntry(entry)]], `${TYPE_WORDS[entry.type].logged} às ${time}`);
  return id;
}

/** One press of a side: it starts, and ends the other one; a press of the one that runs ends it. */
export function pressSide(
  { owner, childId }: DiaryOwner,
  list: readonly DiaryItem[],
  side: 'left' | 'right',
): void {
  const now = Date.now();
  const running = list.filter((item) => item.entry.type === 'breast' && isRunning(item));
  const isSame = running.some(({ entry }) => 'side' in entry && entry.side === side);
  const ends = running.map((item) => endAt(item, now));
  if (isSame) {
    change(owner, ends, `Mamada até ${formatClockTime(now)}`);
    return;
  }
  const start = toEntry({
    type: 'breast',
    side,
    start: iso(now),
    end: null,
    running: true,
    note: '',
  });
  const text = `${sayType(start)}, desde ${formatClockTime(now)}`;
  change(owner, [...ends, [childEntryId(childId, crypto.randomUUID()), start]], text);
}

/** One press of sleep: it starts, or ends the one that runs. */
export function pressSleep({ owner, childId }: DiaryOwner, list: readonly DiaryItem[]): void {
  const now = Date.now();
  const running = list.filter((item) => item.entry.type === 'sleep' && isRunning(item));
  if (running.length > 0) {
    const ends = running.map((item) => endAt(item, now));
    change(owner, ends, `Sono até ${formatClockTime(now)}`);
    return;
  }
  const start = toEntry({ type: 'sleep', start: iso(now), end: null, running: true, note: '' });
  const id = childEntryId(childId, crypto.randomUUID());
  change(owner, [[id, start]], `Dormindo desde ${formatClockTime(now)}`);
}

/** Ends what runs. */
export function stop(owner: string, item: DiaryItem, at = Date.now()): void {
  change(owner, [endAt(item, at)], `${sayType(item.entry)} até ${formatClockTime(at)}`);
}

/** A detail of an entry that was just noted: the way back of the note stays the one that is offered. */
export function setDetail(owner: string, id: string, entry: DiaryEntry): void {
  setEntry(owner, 'diary', id, entry);
}

/** Saves what was changed of an entry. */
export function saveEntry(owner: string, { id, entry }: DiaryItem): void {
  const time = formatClockTime(Date.parse(entry.start));
  change(owner, [[id, entry]], `${sayType(entry)} das ${time}: guardado`);
}

export function removeEntry(owner: string, item: DiaryItem): void {
  const text = `${sayType(item.entry)} das ${formatClockTime(startOf(item))}: apagado`;
  change(owner, [[item.id, null]], text);
}

/** The two are one; where their notes do not fit nothing changes. */
export function joinAlike(owner: string, pair: Pair): void {
  const joined = joinPair(pair);
  if (!joined) {
    showToast({ text: 'As anotações não cabem juntas. Encurte uma delas e tente de novo.' });
    return;
  }
  const [{ id }, { id: other }] = pair;
  const text = `Viraram uma só, a das ${formatClockTime(Date.parse(joined.start))}`;
  change(
    owner,
    [
      [id, joined],
      [other, null],
    ],
    text,
  );
}

/** The two are two. */
export function separateAlike(owner: string, pair: Pair): void {
  const changes = pair.map(({ id, entry }): Change => [id, { ...entry, separate: true }]);
  change(owner, changes, 'Ficam as duas anotações');
}
