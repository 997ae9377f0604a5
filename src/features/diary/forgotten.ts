import { startOf, isRunning, type DiaryItem } from './day.ts';

const MINUTE_MS = 60_000;

/**
 * From when on a timer may have been forgotten, and after how many minutes it is likely to have ended. No advice: what
 * is asked, never what should be.
 */
export const FORGOTTEN = {
  breast: { afterMinutes: 60, likelyMinutes: [10, 20, 30] },
  sleep: { afterMinutes: 14 * 60, likelyMinutes: [60, 120, 240] },
} as const;

const STEP_MS = 5 * MINUTE_MS;

const limitsOf = ({ entry }: DiaryItem) =>
  entry.type === 'breast' || entry.type === 'sleep' ? FORGOTTEN[entry.type] : null;

/**
 * The first timer that has run for so long that it may have been forgotten, at a moment.
 * @param answers When she said of which one that it goes on, in ms since 1970: it is asked anew as long after that.
 */
export function findForgotten(
  list: readonly DiaryItem[],
  at: number,
  answers: ReadonlyMap<string, number> = new Map(),
): DiaryItem | undefined {
  return list.find((item) => {
    const limits = isRunning(item) ? limitsOf(item) : null;
    const since = answers.get(item.id) ?? startOf(item);
    return limits !== null && at - since > limits.afterMinutes * MINUTE_MS;
  });
}

/** When it is likely to have ended, in ms since 1970: full five minutes, and none that is still to come. */
export function likelyEnds(item: DiaryItem, now: number): readonly number[] {
  const minutes = limitsOf(item)?.likelyMinutes ?? [];
  return minutes
    .map((one) => Math.ceil((startOf(item) + one * MINUTE_MS) / STEP_MS) * STEP_MS)
    .filter((end) => end <= now);
}

const ANSWERS_KEY = 'diary-answers';

/** When this tab's user said of which timer that it goes on, in ms since 1970, by the timers' ids. */
export function readAnswers(): ReadonlyMap<string, number> {
  try {
    const answers = JSON.parse(sessionStorage.getItem(ANSWERS_KEY) ?? '[]') as [string, number][];
    return new Map(answers);
  } catch {
    return new Map();
  }
}

/** Where storage is blocked she is asked again on the next page. */
export function saveAnswers(answers: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(ANSWERS_KEY, JSON.stringify([...answers]));
  } catch {
    // Blocked: see above.
  }
}
