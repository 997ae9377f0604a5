import type { CalendarDay } from '#contract/calendar-day.ts';
import { ENTRIES_PER_CALL } from '#contract/limits.ts';

/** Her answer to an item of the birth plan. */
export type PlanAnswer = 'sim' | 'nao' | 'nao-sei';

/**
 * What she marks, by kind, and what a mark of that kind holds. `text` is the item as she read it when she
 * marked it: it stays readable where the guide it stands in no longer is.
 */
export interface EntryValues {
  /** An item of a list that she has, or has done. */
  readonly tick: true;
  /** A dose that was given, and when. */
  readonly vaccine: { readonly day: CalendarDay };
  /** Something the child does by now. */
  readonly milestone: {
    readonly day: CalendarDay | null;
    readonly note: string;
    readonly text: string;
  };
  /** An exam that was done. */
  readonly exam: { readonly day: CalendarDay | null; readonly note: string };
  /** A wish for the birth. `answer` is null where she has only written a comment. */
  readonly plan: {
    readonly answer: PlanAnswer | null;
    readonly comment: string;
    readonly text: string;
  };
  /** A line about herself for paper: name, companion, telephone, allergies. */
  readonly paper: string;
  /** Her baby's birth; `weeks`: completed ones of gestation by then, null where she left it out. */
  readonly baby: { readonly day: CalendarDay; readonly weeks: number | null };
}

export type EntryKind = keyof EntryValues;

export const ENTRY_KINDS = [
  'tick',
  'vaccine',
  'milestone',
  'exam',
  'plan',
  'paper',
  'baby',
] as const satisfies readonly EntryKind[];

/** Which mark it is: its kind, and a key that the kind gives its meaning to. */
export interface EntryName<Kind extends EntryKind = EntryKind> {
  readonly kind: Kind;
  readonly key: string;
}

/**
 * One thing she marked. `value` is null where she took it back. `updatedAt`, in ms since 1970: when she did,
 * by the clock of the device, or, once her account has it, by the server's.
 */
export interface Entry<Kind extends EntryKind = EntryKind> extends EntryName<Kind> {
  readonly value: EntryValues[Kind] | null;
  readonly updatedAt: number;
}

/**
 * A mark as the device keeps it. `isPending`: her account does not have it as it is here; `isRefused`: nor will
 * it take it, until she changes it.
 */
export interface StoredEntry extends Entry {
  readonly isPending: boolean;
  readonly isRefused?: true;
}

/** All marks of one owner, by `entryKey`. */
export type Entries = ReadonlyMap<string, StoredEntry>;

export const NO_ENTRIES: Entries = new Map();

/** What a mark is found by. */
export const entryKey = ({ kind, key }: EntryName): string => `${kind}:${key}`;

/**
 * Whether two values of marks say the same: a word, or parts with one each. In whatever order the parts are
 * named: the account keeps them in one of its own.
 */
export function isSameEntryValue(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other);
}

function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The marks after she set one, or took it back with null. A change is always later than what it changes,
 * however the clocks of her devices stand. Nothing new answers the same marks.
 * @param now In ms since 1970, by this device.
 */
export function changeEntry<Kind extends EntryKind>(
  marks: Entries,
  { kind, key }: EntryName<Kind>,
  value: EntryValues[Kind] | null,
  now: number,
): Entries {
  const id = entryKey({ kind, key });
  const before = marks.get(id);
  if (isSameEntryValue(before?.value ?? null, value)) return marks;
  const updatedAt = Math.max(now, (before?.updatedAt ?? 0) + 1);
  return new Map(marks).set(id, { kind, key, value, updatedAt, isPending: true });
}

/**
 * The marks after her account has answered all that it has. What this device changed stays, to be sent: the
 * account knows which change is the later one. What the account does not have (any more), or has older than it
 * once had, is to be sent, too. What is as it was stays the same object: nothing is written of it.
 */
export function mergeRemoteEntries(marks: Entries, listed: readonly Entry[]): Entries {
  const theirs = new Map(listed.map((mark) => [entryKey(mark), mark]));
  const merged = new Map(marks);
  for (const [id, mark] of marks) {
    if (mark.isPending) continue;
    const listedAt = theirs.get(id)?.updatedAt ?? -Infinity;
    if (listedAt < mark.updatedAt) merged.set(id, { ...mark, isPending: true });
  }
  for (const [id, mark] of theirs) {
    const mine = merged.get(id);
    if (!mine || isNews(mine, mark)) merged.set(id, { ...mark, isPending: false });
  }
  return merged;
}

function isNews(mine: StoredEntry, listed: Entry): boolean {
  if (mine.isPending) return false;
  return mine.updatedAt !== listed.updatedAt || !isSameEntryValue(mine.value, listed.value);
}

/**
 * The marks after her account has answered what it keeps of those that were sent: of two changes the later
 * one, perhaps another device's. What she changed while they were on their way waits, as the later one; what
 * this device has forgotten meanwhile stays forgotten.
 */
export function applySent(
  marks: Entries,
  sent: readonly Entry[],
  answered: readonly Entry[],
): Entries {
  const sentAt = new Map(sent.map((mark) => [entryKey(mark), mark.updatedAt]));
  const settled = new Map(marks);
  for (const answer of answered) {
    const id = entryKey(answer);
    const mine = marks.get(id);
    if (!mine) continue;
    if (mine.updatedAt === sentAt.get(id)) settled.set(id, { ...answer, isPending: false });
    else settled.set(id, { ...mine, updatedAt: Math.max(mine.updatedAt, answer.updatedAt + 1) });
  }
  return settled;
}

/** The marks after her account has refused one as it was sent: it stays here, and holds up no other. */
export function rejectEntries(marks: Entries, refused: Entry): Entries {
  const id = entryKey(refused);
  const mine = marks.get(id);
  if (mine?.updatedAt !== refused.updatedAt) return marks;
  return new Map(marks).set(id, { ...mine, isRefused: true });
}

/** A user's marks with those that she made on this device before she signed in: the later change holds. */
export function adoptEntries(own: Entries, guests: Entries): Entries {
  const merged = new Map(own);
  for (const [id, mark] of guests) {
    const mine = own.get(id);
    if (!mine || mine.updatedAt < mark.updatedAt) merged.set(id, { ...mark, isPending: true });
  }
  return merged;
}

/** Well below what /api takes as one body (64 KB), whatever letters she writes with; in characters. */
const CALL_LENGTH = 16_000;

/** What is to be sent in the next call: as many as fit of those that her account does not have and may take. */
export function nextEntriesToSend(marks: Entries): readonly StoredEntry[] {
  let length = 0;
  const pending = Array.from(marks.values()).filter(
    ({ isPending, isRefused }) => isPending && !isRefused,
  );
  const next = pending.slice(0, ENTRIES_PER_CALL);
  const end = next.findIndex((mark) => (length += JSON.stringify(mark).length) > CALL_LENGTH);
  return end === -1 ? next : next.slice(0, Math.max(end, 1));
}
