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

/** The numbers of the weeks that the product describes, in their order. */
export const WEEK_NUMBERS: readonly number[] = Array.from(
  { length: WEEK_LAST - WEEK_FIRST + 1 },
  (_, at) => WEEK_FIRST + at,
);

/** The trimester of a gestational week as the exams screen counts: 1–12, 13–27, 28–40. */
export function trimesterOf(week: number): 1 | 2 | 3 {
  if (week <= 12) return 1;
  return week <= 27 ? 2 : 3;
}

/** The trimesters as the weeks pages head them; `number` is what `trimesterOf` answers. */
export const TRIMESTERS = [
  { number: 1, id: 'primeiro-trimestre', title: '1º trimestre', range: 'Semanas 6 a 12' },
  { number: 2, id: 'segundo-trimestre', title: '2º trimestre', range: 'Semanas 13 a 27' },
  { number: 3, id: 'terceiro-trimestre', title: '3º trimestre', range: 'Semanas 28 a 40' },
] as const;
