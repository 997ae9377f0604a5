import { writeNote } from './device-note.ts';

/**
 * Takes out of `localStorage` what says that there is something of hers to show: when her marks leave this
 * device, that she had any leaves, too.
 */
export function forgetMarkNotes(): void {
  writeNote('hers-plan', false);
  writeNote('ticks', false);
}
