import type { KeptMark } from '#rules/marks/mark.ts';
import { forgetMarkNotes } from './forget-mark-notes.ts';
import { MARKS_DATABASE } from './marks-name.ts';
import { walkStored } from './walk-stored.ts';

/**
 * Forgets on this device what a reader's account has anyway; what it has not got yet waits for her return.
 * Resolves when that is done, or there is nothing to do.
 */
export function forgetStoredMarks(userId: string): Promise<void> {
  forgetMarkNotes();
  return walkStored<KeptMark>(MARKS_DATABASE, 'marks', userId, ({ isPending }, cursor) => {
    if (!isPending) cursor.delete();
  });
}
