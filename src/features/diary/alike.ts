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

/** Whether two say the same, however they are spelled. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
