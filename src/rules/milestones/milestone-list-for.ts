/** From 11 years on no list is hers: the last one goes to 10. In months. */
const LISTS_END = 132;

/**
 * Which of the lists, by the age each is for, is that of a child of so many months: the last one that it has
 * reached, or, before any, the first (CDC, Milestone Checklists: the earlier of two). Undefined from 11 years.
 */
export function milestoneListFor(months: number, lists: readonly number[]): number | undefined {
  if (months >= LISTS_END || lists.length === 0) return undefined;
  const reached = lists.filter((list) => list <= months);
  return reached.length > 0 ? Math.max(...reached) : Math.min(...lists);
}
