import type { KeptMark } from '#rules/marks/mark.ts';
import { MARKS_DATABASE } from './marks-name.ts';
import { walkStored } from './walk-stored.ts';

/**
 * Her account has erased her marks: those on this device are the only ones now, and no logout may take them
 * for copies. Resolves when that is written down, or there is nothing to do.
 */
export function unmarkStoredMarks(userId: string): Promise<void> {
  return walkStored<KeptMark>(MARKS_DATABASE, 'marks', userId, (mark, cursor) => {
    if (!mark.isPending) cursor.update({ ...mark, isPending: true });
  });
}
