import type { DiaryEntry } from '#lib/entries/model.ts';
import { isRunning, startOf, type DiaryItem } from './day.ts';
import { sayDetail, sayType } from './words.ts';

/** Two of a kind that began on two devices within that time may be one, in ms. */
const ALIKE_MS = 2 * 60_000;

/** How far back they are looked for: a phone that was offline for days brings its own late. In ms. */
const LOOKED_FOR_MS = 7 * 24 * 60 * 60_000;

export type Pair = readonly [earlier: DiaryItem, later: DiaryItem];

/**
 * Those of the last seven days that may have been noted on two devices, the earliest first; each entry is in one pair
 * at most.
 * @param list The earliest first.
 */
export function findAlike(list: readonly DiaryItem[], now: number): readonly Pair[] {
  const paired = new Set<string>();
  const recent = list.filter((item) => startOf(item) >= now - LOOKED_FOR_MS);
  return recent.flatMap((one, index) => {
    const after = recent.slice(index + 1);
    const next = after.findIndex((later) => startOf(later) - startOf(one) > ALIKE_MS);
    const other = (next === -1 ? after : after.slice(0, next)).find(
      (later) => !paired.has(later.id) && isAlike(one, later),
    );
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
    isSameMeasure(first, second)
  );
}

/** A temperature stands alone, and so does a medicine: two that differ are two. */
function isSameMeasure(one: DiaryEntry, other: DiaryEntry): boolean {
  const isMeasure = one.type === 'temperature' || one.type === 'medicine';
  return !isMeasure || isSame(sayDetail(one), sayDetail(other));
}

/** Whether two say the same, however they are spelled. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
