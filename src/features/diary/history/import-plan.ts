import { daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { correctedAgeDays } from '#contract/corrected-age.ts';
import { ENTRY_LIMITS } from '#contract/limits.ts';
import { isLyingAge } from '#features/growth/growth-rules.ts';
import type { Child } from '#features/pregnancy/children.ts';
import {
  childEntryId,
  type DiaryEntry,
  type EntryKind,
  type EntryValues,
} from '#lib/entries/model.ts';
import { entries, entryValue, type Entries } from '#lib/entries/store.ts';
import { isNeverSent, keyOf, putItems, type PutItem } from '#lib/sync/item.ts';
import {
  convertRow,
  type BuddyFault,
  type BuddyFile,
  type BuddyKind,
  type BuddyResult,
  type BuddyRow,
} from './baby-buddy.ts';
import type { BuddyUnits } from './units.ts';

/** An entry as it would be set; null clears it. */
export type NewEntry = PutItem<EntryValues[EntryKind]>;

/** What a file becomes here, before anything is written. */
export interface FilePlan {
  readonly kind: BuddyKind;
  readonly entries: readonly NewEntry[];
  /** The lines that are left out, by why. */
  readonly faults: ReadonlyMap<BuddyFault, readonly number[]>;
  /** Rows of another child. */
  readonly others: number;
  /** Rows that are in the file once more, and measures that another of the day replaces. */
  readonly repeated: number;
  /** Notes that are cut. */
  readonly cut: number;
}

/** What has to be known of whom rows are brought to. */
type Receiver = Pick<Child, 'id' | 'day' | 'weeks'>;

interface PlanOptions {
  readonly child: Receiver;
  /** What the file calls that child; null where it names one alone. */
  readonly source: string | null;
  readonly units: BuddyUnits;
  readonly today: CalendarDay;
  readonly signal?: AbortSignal;
}

/** So many rows, or entries, are worked off before the page may answer a touch. */
const CHUNK = 500;

/** Lets the page draw, and answer what was pressed meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const chunksOf = <Value>(all: readonly Value[]) =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) =>
    all.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** What would come of a file. @throws DOMException where the signal says that nobody waits any more. */
export async function planFile(
  { kind, rows }: BuddyFile,
  { child, source, units, today, signal }: PlanOptions,
): Promise<FilePlan> {
  const planned = new Map<string, NewEntry>();
  const faults = new Map<BuddyFault, number[]>();
  const span = { birth: child.day, today, now: Date.now() };
  const own = source === null ? rows : rows.filter((row) => row.child === source);
  let made = 0;
  let cut = 0;
  for (const chunk of chunksOf(own)) {
    const converted = await Promise.all(
      chunk.map(async (row) => {
        const result = convertRow(kind, row, units, span);
        return { row, result, entry: await toEntry(kind, row, result, child) };
      }),
    );
    for (const { row, result, entry } of converted) {
      if (result.type === 'fault') {
        const lines = faults.get(result.fault);
        if (lines) lines.push(row.line);
        else faults.set(result.fault, [row.line]);
      } else if (entry) {
        planned.set(entry.id, entry);
        made += 1;
        if (result.type === 'diary' && result.isCut) cut += 1;
      }
    }
    await pause();
    signal?.throwIfAborted();
  }
  return {
    kind,
    entries: Array.from(planned.values()),
    faults,
    others: rows.length - own.length,
    repeated: made - planned.size,
    cut,
  };
}

/** A row has the same id whenever it is read: that of Baby Buddy, or else what it holds, decides. */
async function toEntry(
  kind: BuddyKind,
  { cells }: BuddyRow,
  result: BuddyResult,
  child: Receiver,
): Promise<NewEntry | null> {
  if (result.type === 'fault') return null;
  if (result.type === 'measure') {
    const { day, name, value } = result;
    const none = { weight: null, length: null, head: null };
    const measure = { day, ...none, standing: isStanding(child, day), [name]: value };
    return { kind: 'measure', id: childEntryId(child.id, day), value: measure };
  }
  const whole = Object.entries(cells).sort(([one], [other]) => (one < other ? -1 : 1));
  const id = await uuidOf(`${kind}:${cells['id'] || JSON.stringify(whole)}`);
  return { kind: 'diary', id: childEntryId(child.id, id), value: result.value };
}

/** As a child of that age is measured: no file says it. */
function isStanding({ day: birth, weeks }: Receiver, day: CalendarDay): boolean {
  return !isLyingAge(correctedAgeDays(birth, weeks, day) ?? daysBetween(birth, day));
}

/** What the ids of imported rows are made under; random, and never another. */
const NAMESPACE = '2d1f0c5e-8a67-4c39-9c0b-5d3e71b6a842';

/** The UUID of a name (version 5 of RFC 9562). */
export async function uuidOf(name: string, namespace = NAMESPACE): Promise<string> {
  const space = namespace.replaceAll('-', '').match(/../g) ?? [];
  const bytes = new Uint8Array([
    ...space.map((byte) => Number.parseInt(byte, 16)),
    ...new TextEncoder().encode(name),
  ]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Of these, what would change something: what is there already stays, and a measure is only completed. */
export function missingEntries(
  before: Entries | null,
  planned: readonly NewEntry[],
): readonly NewEntry[] {
  return planned.flatMap((entry): readonly NewEntry[] => {
    if (entry.kind !== 'measure') {
      return entryValue(before, 'diary', entry.id) === null ? [entry] : [];
    }
    const held = entryValue(before, 'measure', entry.id);
    if (held === null) return [entry];
    const value = completeMeasure(held, entry.value as Measure);
    return value === held ? [] : [{ ...entry, value }];
  });
}

/**
 * What clears those of these that the diary has, however they were corrected since. Not the measures: a day's may be
 * hers.
 */
export function clearedEntries(
  before: Entries | null,
  planned: readonly NewEntry[],
): readonly NewEntry[] {
  return planned
    .filter(({ kind, id }) => kind === 'diary' && entryValue(before, kind, id) !== null)
    .map((entry) => ({ ...entry, value: null }));
}

type Measure = EntryValues['measure'];

function completeMeasure(held: Measure, found: Measure): Measure {
  const names = (['weight', 'length', 'head'] as const).filter(
    (name) => held[name] === null && found[name] !== null,
  );
  if (names.length === 0) return held;
  const { standing } = names.includes('length') ? found : held;
  return { ...held, standing, ...Object.fromEntries(names.map((name) => [name, found[name]])) };
}

/** Of these, how many are there with another time: corrected here, or where they come from. */
export function countOtherTimes(before: Entries | null, planned: readonly NewEntry[]): number {
  return planned.filter(({ kind, id, value }) => {
    const held = kind === 'diary' ? entryValue(before, 'diary', id) : null;
    return held !== null && held.start !== (value as DiaryEntry).start;
  }).length;
}

/** Whether the account has no room for these. What was taken back keeps its place there, and can have it again. */
export function isFullWith(
  { items }: Entries,
  missing: readonly NewEntry[],
  limit: number = ENTRY_LIMITS.diary,
): boolean {
  const added = missing.filter(({ kind }) => kind === 'diary').map(keyOf);
  const kept = Array.from(items.values()).filter(
    (item) => item.kind === 'diary' && (item.value !== null || !isNeverSent(item)),
  );
  return added.length > 0 && new Set([...kept.map(keyOf), ...added]).size > limit;
}

/**
 * Sets entries in one write. Resolves when the device has them, with those that were set.
 * @param toEntries What to set, from what the user has. Pure: it runs more than once.
 */
async function setEntries(
  owner: string,
  toEntries: (before: Entries) => readonly NewEntry[],
): Promise<readonly NewEntry[]> {
  const now = Date.now();
  let made: readonly NewEntry[] = [];
  await entries.change(owner, (before) => {
    // Each run begins without this change, the last one with what the device has.
    made = toEntries(before);
    return { ...before, items: putItems(before.items, made, now) };
  });
  return made;
}

/** What was changed, as it was before. */
export type Undo = readonly NewEntry[];

interface ImportOptions {
  /** What of the planned entries is to be written: what is missing, or what clears those that are there. */
  readonly select: typeof missingEntries;
  /** How many of all were looked at. */
  readonly onProgress?: (done: number) => void;
}

/** Writes what is selected of the planned entries, a few hundred at a time. */
export async function runImport(
  owner: string,
  plans: readonly FilePlan[],
  { select, onProgress }: ImportOptions,
): Promise<Undo> {
  // A day's measures come from several files: as it was before is as the first of them has found it.
  const undo = new Map<string, NewEntry>();
  let done = 0;
  for (const chunk of plans.flatMap(({ entries }) => chunksOf(entries))) {
    let before: Entries | null = null;
    const made = await setEntries(owner, (snapshot) => {
      before = snapshot;
      return select(snapshot, chunk);
    });
    for (const { kind, id } of made) {
      const key = keyOf({ kind, id });
      if (undo.has(key)) continue;
      undo.set(key, { kind, id, value: entryValue(before, kind as 'diary' | 'measure', id) });
    }
    done += chunk.length;
    onProgress?.(done);
    await pause();
  }
  return Array.from(undo.values());
}

/** Puts back what was changed. */
export async function undoImport(owner: string, undo: Undo): Promise<void> {
  for (const chunk of chunksOf(undo)) {
    await setEntries(owner, () => chunk);
    await pause();
  }
}
