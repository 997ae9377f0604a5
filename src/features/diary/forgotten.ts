import { forgottenFrom, startOf, type DiaryItem } from './day.ts';

const MINUTE_MS = 60_000;

/** After how many minutes a timer that was forgotten is likely to have ended: as `FORGOTTEN_MINUTES`, no advice. */
const LIKELY_MINUTES = { breast: [10, 20, 30], sleep: [60, 120, 240] } as const;

const STEP_MS = 5 * MINUTE_MS;

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
    const from = forgottenFrom(item);
    const start = startOf(item);
    return from !== null && at - (answers.get(item.id) ?? start) > from - start;
  });
}

/** When it is likely to have ended, in ms since 1970: full five minutes, and none that is still to come. */
export function likelyEnds(item: DiaryItem, now: number): readonly number[] {
  const { type } = item.entry;
  const minutes = type === 'breast' || type === 'sleep' ? LIKELY_MINUTES[type] : [];
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
