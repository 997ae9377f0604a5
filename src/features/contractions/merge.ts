import { MAX_DURATION, NOTE_MAX_LENGTH } from '#contract/limits.ts';
import { deleteItem, isVisible, keyOf, putItem, restoreItem } from '#lib/sync/item.ts';
import { isTooLong } from './hospital-rules.ts';
import { endOf, type JoinedContraction } from './joined.ts';
import {
  findContraction,
  type Contraction,
  type LogEntry,
  type LogSnapshot,
  type StoredContraction,
} from './model.ts';
import { isForgotten } from './stopwatch.ts';
import { changeLog, contractions } from './store.ts';

/** One entry instead of several. */
export interface Merge {
  /** The entry that stays: one that the account has, if there is one. */
  readonly id: string;
  /** Those that are deleted. */
  readonly others: readonly string[];
  readonly value: Omit<Contraction, 'id'>;
}

/**
 * What the entries become. While the advice on a long one holds, so does the longest of them, even where its end looks
 * forgotten: it is withdrawn by a corrected duration, not by a merge.
 * @param now Milliseconds since 1970.
 */
export function toMerge(joined: JoinedContraction<LogEntry>, now: number): Merge {
  const { startedAt, intensity, note, entries } = joined;
  const untilLast = Math.round((Math.max(...entries.map(endOf)) - startedAt) / 1000);
  const duration = isTooLong(entries, null, now)
    ? Math.min(MAX_DURATION, untilLast)
    : joined.duration;
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
  const merged = { ...found[0]?.value, ...value, needsReview: isForgotten(value.duration) };
  const kept = putItem(log.items, { kind: 'contraction', id, value: merged }, now);
  return { ...log, items: others.reduce((all, one) => deleteItem(all, keyFor(one), now), kept) };
}

/** Undoes that; a correction that was made since stays. @param before The entry that stayed, as it was. */
export function unmergeEntries(
  log: LogSnapshot,
  { id, others, value }: Merge,
  before: StoredContraction,
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

/**
 * Makes one entry of those that overlap. Returns what undoes that, for 30 s; or why nothing was changed: 'note' where
 * the notes together are longer than the note of one, 'gone' where an entry was deleted meanwhile.
 */
export function mergeContraction(
  joined: JoinedContraction<LogEntry>,
): (() => void) | 'note' | 'gone' {
  const now = Date.now();
  const merge = toMerge(joined, now);
  const log = contractions.$snapshot.get();
  const stays = log && findContraction(log, merge.id)?.value;
  if (!stays || mergeEntries(log, merge, now) === log) return 'gone';
  if ((joined.note?.length ?? 0) > NOTE_MAX_LENGTH) return 'note';
  const before = { needsReview: false, ...stays };
  changeLog((current) => mergeEntries(current, merge, now));
  return () => {
    const undoneAt = Date.now();
    changeLog((current) => unmergeEntries(current, merge, before, undoneAt));
  };
}

/** Counts each of those that overlap for itself. Returns what undoes that. */
export function separateContraction({ entries }: JoinedContraction<LogEntry>): () => void {
  const ids = entries.slice(1).map(({ id }) => id);
  const change = (next: (before: readonly string[]) => readonly string[]) =>
    changeLog(({ settings, ...log }) => ({
      ...log,
      settings: { ...settings, separate: next(settings.separate) },
    }));
  change((before) => [...new Set([...before, ...ids])]);
  return () => change((before) => before.filter((id) => !ids.includes(id)));
}
