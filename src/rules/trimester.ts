/** The trimester of a gestational week as the exams screen counts: 1–12, 13–27, 28–40. */
export function trimesterOf(week: number): 1 | 2 | 3 {
  if (week <= 12) return 1;
  return week <= 27 ? 2 : 3;
}
