import { showToast } from '#components/ui/toast.ts';
import { readFlag, setFlag } from '#lib/device-flags.ts';
import { formatClockTime } from '#lib/dates.ts';
import { childEntryId, type DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $owner } from '#lib/session.ts';
import { isRunning, ofType, startOf, type DiaryItem } from './day.ts';
import type { NewEntry } from './draft.ts';
import { findForgotten } from './forgotten.ts';
import { sayType, TYPE_WORDS } from './words.ts';

/** What is shown of a child, and for whom it is saved. */
export interface DiaryOwner {
  readonly owner: string;
  readonly childId: string;
  /** For whom else one press notes the same. */
  readonly twinIds?: readonly string[];
  /** Where there is another child: what is said names whose it is. */
  readonly childName?: string | undefined;
}

/** What an entry is set to; null clears it. */
export type Change = readonly [id: string, value: DiaryEntry | null];

let pageDevice: string | undefined;

/**
 * The random id of this device; where storage is blocked, of this page. Another one for whoever comes after a logout: no
 * two accounts are told to be of one device.
 */
function deviceId(): string {
  const stored = readFlag('diary-device');
  if (stored !== null) return stored;
  const device = crypto.randomUUID();
  setFlag('diary-device', device);
  return readFlag('diary-device') ?? (pageDevice ??= device);
}

/** Saves changes at once, and says what was done with the way back. */
export function change(owner: string, changes: readonly Change[], text: string): void {
  const stored = () => changes.map(([id]): Change => [id, entryValue($entries.get(), 'diary', id)]);
  const before = stored();
  for (const [id, value] of changes) setEntry(owner, 'diary', id, value);
  // Not as it was typed: what nobody sees is taken off the texts.
  const after = stored();
  showToast({ text, undo: { label: 'Desfazer', run: () => undo(owner, after, before) } });
}

/** What somebody has changed since then stays. What was added goes, with its details. */
function undo(owner: string, changes: readonly Change[], before: readonly Change[]): void {
  if ($owner.get() !== owner) return;
  const later = changes.filter(([id, value], index) => {
    const now = JSON.stringify(entryValue($entries.get(), 'diary', id));
    return before[index]?.[1] && now !== JSON.stringify(value);
  });
  for (const [id, value] of before) {
    if (!later.some((one) => one[0] === id)) setEntry(owner, 'diary', id, value);
  }
  if (later.length > 0) showToast({ text: 'Isso mudou depois, e fica como está.' });
}

const named = ({ childName }: DiaryOwner, text: string) =>
  childName ? `${childName}: ${text}` : text;

const toEntry = (entry: NewEntry) =>
  ({ ...entry, device: deviceId(), separate: false }) as DiaryEntry;

const iso = (at: number) => new Date(at).toISOString();

/** An end is never before its start, whatever the clock of the device that started it said. */
export const endAt = ({ entry, ...item }: DiaryItem, at: number): Change => [
  item.id,
  { ...entry, running: false, end: iso(Math.max(at, Date.parse(entry.start))) } as DiaryEntry,
];

const childrenOf = ({ childId, twinIds = [] }: DiaryOwner) => [childId, ...twinIds];

/** Adds an entry. Returns its id, of several children that of the first one. */
export function addEntry(target: DiaryOwner, entry: NewEntry): string {
  const time = formatClockTime(Date.parse(entry.start));
  const text = `${TYPE_WORDS[entry.type].logged} às ${time}`;
  const added = childrenOf(target).map((id) => toChange(id, entry));
  change(target.owner, added, named(target, text));
  return added[0]?.[0] ?? '';
}

const toChange = (childId: string, entry: NewEntry): Change => [
  childEntryId(childId, crypto.randomUUID()),
  toEntry(entry),
];

/**
 * One press of a side: it starts, and ends the other one; a press of the one that runs ends it. A timer that may have
 * been forgotten ends by no press: it is returned, to be asked about.
 */
export function pressSide(
  target: DiaryOwner,
  list: readonly DiaryItem[],
  side: 'left' | 'right',
): DiaryItem | undefined {
  const timer = { type: 'breast', side, end: null, running: true, note: '' } as const;
  return press(target, ofType(list, 'breast'), timer);
}

/**
 * One press of sleep: it starts, or ends the one that runs; else as `pressSide`. Of several children it ends where all
 * of them sleep, and else starts for those who do not.
 */
export function pressSleep(target: DiaryOwner, list: readonly DiaryItem[]): DiaryItem | undefined {
  const timer = { type: 'sleep', end: null, running: true, note: '' } as const;
  return press(target, ofType(list, 'sleep'), timer);
}

type Timer =
  | Omit<Extract<NewEntry, { type: 'breast' }>, 'start'>
  | Omit<Extract<NewEntry, { type: 'sleep' }>, 'start'>;

/** @param list Of that type, and of all children that are meant. */
function press(
  target: DiaryOwner,
  list: readonly DiaryItem[],
  timer: Timer,
): DiaryItem | undefined {
  const { owner } = target;
  const now = Date.now();
  const clock = formatClockTime(now);
  const running = list.filter(isRunning);
  const forgotten = findForgotten(running, now);
  const isSame = ({ entry }: DiaryItem) =>
    timer.type === 'sleep' || (entry.type === 'breast' && entry.side === timer.side);
  const starting = childrenOf(target).filter(
    (id) => !running.some((item) => isOf(item, id) && isSame(item)),
  );
  const ends = running
    .filter((item) => starting.length === 0 || starting.some((id) => isOf(item, id)))
    .filter((item) => findForgotten([item], now) === undefined)
    .map((item) => endAt(item, now));
  if (starting.length === 0) {
    const text = timer.type === 'sleep' ? `Sono até ${clock}` : `Mamada até ${clock}`;
    if (ends.length > 0) change(owner, ends, named(target, text));
    return forgotten;
  }
  const start = { ...timer, start: iso(now) };
  const text =
    timer.type === 'sleep'
      ? `Dormindo desde ${clock}`
      : `${sayType(toEntry(start))}, desde ${clock}`;
  const added = starting.map((id) => toChange(id, start));
  change(owner, [...ends, ...added], named(target, text));
  return forgotten;
}

const isOf = ({ id }: DiaryItem, childId: string) => id.startsWith(childEntryId(childId, ''));

/** One press that ends what runs now; else as `pressSide`. */
export function pressStop(owner: string, item: DiaryItem): DiaryItem | undefined {
  const now = Date.now();
  if (findForgotten([item], now)) return item;
  stop(owner, item, now);
  return undefined;
}

/** Ends what runs. */
export function stop(owner: string, item: DiaryItem, at: number): void {
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
