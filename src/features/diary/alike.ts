import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { isRunning, startOf, type DiaryItem } from './day.ts';
import { sayDetail, sayType } from './words.ts';

/** Two of a kind that began on two devices within that time may be one, in ms. */
const ALIKE_MS = 2 * 60_000;

export type Pair = readonly [earlier: DiaryItem, later: DiaryItem];

/** Those that may have been noted on two devices, the earliest first; each entry is in one pair at most. */
export function findAlike(list: readonly DiaryItem[]): readonly Pair[] {
  const paired = new Set<string>();
  return list.flatMap((one, index) => {
    const other = list
      .slice(index + 1)
      .find((later) => !paired.has(later.id) && isAlike(one, later));
    if (paired.has(one.id) || !other) return [];
    paired.add(one.id).add(other.id);
    return [[one, other]];
  });
}

function isAlike(one: DiaryItem, other: DiaryItem): boolean {
  const [first, second] = [one.entry, other.entry];
  return (
    sayType(first) === sayType(second) &&
    first.device !== second.device &&
    !(first.separate && second.separate) &&
    isRunning(one) === isRunning(other) &&
    isSameMeasure(first, second) &&
    Math.abs(startOf(other) - startOf(one)) <= ALIKE_MS
  );
}

/** A temperature stands alone, and so does a medicine: two that differ are two. */
function isSameMeasure(one: DiaryEntry, other: DiaryEntry): boolean {
  const isMeasure = one.type === 'temperature' || one.type === 'medicine';
  return !isMeasure || isSame(sayDetail(one), sayDetail(other));
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * One of two: the earlier start, the longer end (what runs, runs on), and all that was written. Null where both notes
 * do not fit into one.
 */
export function joinPair([earlier, later]: Pair): DiaryEntry | null {
  const filled = fill(earlier.entry, later.entry);
  const notes = [filled.note, missing(filled, later.entry), later.entry.note];
  const note = Array.from(new Set(notes.filter((text) => text !== ''))).join('\n');
  return note.length > ENTRY_TEXT_MAX_LENGTH ? null : { ...filled, note };
}

/** What the later one says, where the joined one does not say all of it. */
function missing(joined: DiaryEntry, later: DiaryEntry): string {
  // The longer end and both contents are in the joined one.
  if ('running' in later || later.type === 'nappy') return '';
  const kept = sayDetail(joined).split(' · ');
  const isKept = (part: string) => kept.some((one) => isSame(one, part));
  const said = sayDetail(later);
  return said.split(' · ').every(isKept) ? '' : said;
}

/** The earlier one, with what only the later one knows. */
function fill(one: DiaryEntry, other: DiaryEntry): DiaryEntry {
  if ('running' in one && 'running' in other) {
    const ends = [one.end, other.end].filter((end) => end !== null);
    const end = ends.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
    return { ...one, end };
  }
  if (one.type === 'nappy' && other.type === 'nappy') {
    return { ...one, wet: one.wet || other.wet, solid: one.solid || other.solid };
  }
  if (one.type === 'bottle' && other.type === 'bottle') {
    return { ...one, amount: one.amount ?? other.amount, milk: one.milk ?? other.milk };
  }
  if (one.type === 'solids' && other.type === 'solids')
    return { ...one, food: one.food || other.food };
  if (one.type === 'medicine' && other.type === 'medicine') {
    return { ...one, name: one.name || other.name };
  }
  return one;
}
