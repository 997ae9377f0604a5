import { notePlan } from './noted-plan.ts';
import { noteTicks } from './noted-ticks.ts';

/**
 * Takes out of `localStorage` what says that there is something of hers to show: when her marks leave this
 * device, that she had any leaves, too.
 */
export function forgetMarkNotes(): void {
  notePlan(false);
  noteTicks(false);
}
