import { INTENSITIES, MAX_DURATION, MIN_DURATION } from '#contract/limits.ts';
import { deleteItem, isVisible, keyOf, putItem, restoreItem } from '#lib/sync/item.ts';
import { findContraction, type Contraction, type LogEntry, type LogSnapshot } from './model.ts';
import { compareStarts } from './stats.ts';
import { isForgotten } from './stopwatch.ts';

/** A contraction as it was marked on one device. */
export type MarkedContraction = Contraction & Partial<Pick<LogEntry, 'isSeparate'>>;

/** A contraction as it counts: of one that was marked on two devices, one. */
export interface JoinedContraction<Entry extends Contraction = Contraction> extends Contraction {
  /** As they were marked, the first start first. Its id is the contraction's. */
  readonly entries: readonly Entry[];
}

/**
 * In ms: nobody begins so late to mark the same one. What begins later, while one runs whose end was pressed late or
 * forgotten, is the next: a contraction too many is safer than one too few.
 */
const LONGEST_LAG_MS = 90_000;

const endOf = ({ startedAt, duration }: Contraction) => startedAt + duration * 1000;

/**
 * Joins entries that overlap in time: it is one contraction, marked on two devices. Each of them overlaps with each
 * other one: a chain of overlaps never joins two that do not.
 * @param entries In any order, each as it was marked: what is joined already is not to be joined again.
 * @returns The first start first.
 */
export function joinOverlapping<Entry extends MarkedContraction>(
  entries: readonly Entry[],
): JoinedContraction<Entry>[] {
  const groups: Entry[][] = [];
  /** The last of them that can be joined, and until when. */
  let open: { readonly group: Entry[]; readonly until: number } | undefined;
  for (const entry of [...entries].sort(compareStarts)) {
    const until = Math.min(endOf(entry), entry.startedAt + LONGEST_LAG_MS);
    if (entry.isSeparate) groups.push([entry]);
    else if (open && entry.startedAt < open.until) {
      open.group.push(entry);
      open = { group: open.group, until: Math.min(open.until, until) };
    } else {
      open = { group: [entry], until };
      groups.push(open.group);
    }
  }
  return groups.map(toJoined);
}

/**
 * From the first start to the last end, as strong as the strongest, with all notes: who marks late or lets go early
 * makes no contraction shorter. An end that was forgotten on one device counts only where it was on each.
 */
function toJoined<Entry extends Contraction>(entries: readonly Entry[]): JoinedContraction<Entry> {
  const [first] = entries as readonly [Entry];
  const ended = entries.filter(({ duration }) => !isForgotten(duration));
  const end = Math.max(...(ended.length > 0 ? ended : entries).map(endOf));
  const seconds = Math.round((end - first.startedAt) / 1000);
  const ranks = entries.map(({ intensity }) => INTENSITIES.indexOf(intensity));
  const notes = new Set(entries.flatMap(({ note }) => note ?? []));
  return {
    id: first.id,
    startedAt: first.startedAt,
    duration: Math.min(MAX_DURATION, Math.max(MIN_DURATION, seconds)),
    intensity: INTENSITIES[Math.max(...ranks)] ?? first.intensity,
    note: notes.size > 0 ? Array.from(notes).join('; ') : null,
    entries,
  };
}

/** One entry instead of several. */
export interface Merge {
  /** The entry that stays: one that the account has, if there is one. */
  readonly id: string;
  /** Those that are deleted. */
  readonly others: readonly string[];
  readonly value: Omit<Contraction, 'id'>;
}

export function toMerge(joined: JoinedContraction<LogEntry>): Merge {
  const { startedAt, duration, intensity, note, entries } = joined;
  const isSynced = ({ status }: LogEntry) => status === 'synced' || status === 'changed';
  const { id } = entries.find(isSynced) ?? joined;
  return {
    id,
    others: entries.map((entry) => entry.id).filter((other) => other !== id),
    value: { startedAt, duration, intensity, note },
  };
}

/** Keeps one entry with the values of all, and deletes the others; nothing where one of them is gone by now. */
export function mergeEntries(log: LogSnapshot, merge: Merge, now: number): LogSnapshot {
  const { id, others, value } = merge;
  const found = [id, ...others].map((one) => findContraction(log, one));
  if (found.some((item) => !item || item.value.duration === null)) return log;
  const merged = { ...found[0]?.value, ...value, needsReview: false };
  const kept = putItem(log.items, { kind: 'contraction', id, value: merged }, now);
  return { ...log, items: others.reduce((all, one) => deleteItem(all, keyFor(one), now), kept) };
}

/** Undoes that; a correction that was made since stays. @param before The entry that stayed, as it was. */
export function unmergeEntries(
  log: LogSnapshot,
  { id, others, value }: Merge,
  before: Omit<Contraction, 'id'>,
  now: number,
): LogSnapshot {
  const item = log.items.get(keyFor(id));
  const restored = others.reduce((all, one) => restoreItem(all, keyFor(one)), log.items);
  if (!item?.value || !isVisible(item)) return { ...log, items: restored };
  const isAsMerged = Object.entries(value).every(
    ([name, part]) => Reflect.get(item.value as object, name) === part,
  );
  const back = { ...item.value, ...before };
  return {
    ...log,
    items: isAsMerged ? putItem(restored, { kind: 'contraction', id, value: back }, now) : restored,
  };
}

const keyFor = (id: string) => keyOf({ kind: 'contraction', id });

/** Notes which entries the user called contractions of their own; they count each for itself. */
export function withSeparate(log: LogSnapshot, separate: readonly string[]): LogSnapshot {
  return { ...log, settings: { ...log.settings, separate } };
}
