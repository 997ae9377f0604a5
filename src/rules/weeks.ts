/** The weeks that the product describes, counted from the first day of the last period. */
export const WEEK_FIRST = 6;
export const WEEK_LAST = 40;

/** The week before, or undefined at week 6 or lower. */
export function previousWeek(week: number): number | undefined {
  return week > WEEK_FIRST ? week - 1 : undefined;
}

/** The week after, or undefined at week 40 or higher. */
export function nextWeek(week: number): number | undefined {
  return week < WEEK_LAST ? week + 1 : undefined;
}
