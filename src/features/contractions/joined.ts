import { INTENSITIES, MAX_DURATION } from '#contract/limits.ts';
import type { Contraction, LogEntry } from './model.ts';
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
 * In ms: who marks the same contraction begins sooner. With a limit of a minute, pairs that were joined wrongly are
 * still less than 2 minutes apart where contractions come evenly, so that 'too-frequent' is reported all the same.
 */
const LONGEST_LAG_MS = 60_000;

/** What two entries of one contraction share at least of the shorter one: an end pressed late shares less. */
const LEAST_OVERLAP = 1 / 4;

/** In ms since 1970. */
export const endOf = ({ startedAt, duration }: Contraction) => startedAt + duration * 1000;

/** Whether both are probably the same contraction. A contraction too many is safer than one too few. */
function isSame(first: Contraction, later: Contraction): boolean {
  const overlap = Math.min(endOf(first), endOf(later)) - later.startedAt;
  const shorter = Math.min(first.duration, later.duration) * 1000;
  return later.startedAt - first.startedAt < LONGEST_LAG_MS && overlap >= shorter * LEAST_OVERLAP;
}

/**
 * Joins entries that overlap in time: it is one contraction, marked twice. Each of them overlaps with each
 * other one: a chain of overlaps never joins two that do not.
 * @param entries In any order, each as it was marked: what is joined already is not to be joined again.
 * @returns The first start first.
 */
export function joinOverlapping<Entry extends MarkedContraction>(
  entries: readonly Entry[],
): JoinedContraction<Entry>[] {
  const groups: Entry[][] = [];
  /** The last of them that can be joined. */
  let open: Entry[] = [];
  for (const entry of [...entries].sort(compareStarts)) {
    const canJoin = !entry.isSeparate && open.length > 0;
    if (canJoin && open.every((one) => isSame(one, entry))) open.push(entry);
    else groups.push(entry.isSeparate ? [entry] : (open = [entry]));
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
  const notes = new Set(entries.flatMap(({ note }) => note ?? []));
  return {
    id: first.id,
    startedAt: first.startedAt,
    duration: Math.min(MAX_DURATION, Math.round((end - first.startedAt) / 1000)),
    intensity:
      INTENSITIES.findLast((one) => entries.some(({ intensity }) => intensity === one)) ??
      first.intensity,
    note: Array.from(notes).join('; ') || null,
    entries,
  };
}
