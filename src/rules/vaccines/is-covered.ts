import type { VaccineDose } from './vaccine-dose.ts';

type Covering = Pick<VaccineDose, 'id' | 'covers'>;

/**
 * Whether a dose is not needed any more: by one that stands for it, or by all those that it stands for.
 * @param doses All doses of the list, of both networks.
 * @param given Ids of what was given.
 */
export function isCovered(
  dose: Covering,
  doses: readonly Covering[],
  given: ReadonlySet<string>,
): boolean {
  if (doses.some(({ id, covers }) => given.has(id) && covers.includes(dose.id))) return true;
  return dose.covers.length > 0 && dose.covers.every((id) => given.has(id));
}
