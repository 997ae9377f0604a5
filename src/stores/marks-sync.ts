import { writeNote } from '#client/device-note.ts';
import { syncMarks } from '#client/sync-marks.ts';
import { coversMarks } from '#contract/consent.ts';
import { nextMarks } from '#rules/marks/next-marks.ts';
import type { Marks } from '#rules/marks/mark.ts';
import { createAccountSync } from './account-sync.ts';
import { GUEST } from './guest.ts';
import { $marks, changeMarksOf, marksOfKind, marksOwner } from './marks.ts';
import { onChange } from './on-change.ts';

const sync = createAccountSync({
  reader: () => {
    const owner = marksOwner();
    return $marks.get() && owner !== GUEST ? owner : undefined;
  },
  isCovered: coversMarks,
  hasWaiting: () => isWaiting($marks.get()),
  sync: async (round) => {
    await syncMarks({ ...round, changeMarks: changeMarksOf(round.reader) });
    if (round.hasConsent && !isWaiting($marks.get())) writeNote('marks-waiting', false);
    // What another device of hers has written shows here, too.
    if (marksOfKind($marks.get(), 'plan').size > 0) writeNote('hers-plan', true);
  },
});

/** How her marks on this device and in her account stand. */
export const $marksSync = sync.$state;

/** Keeps device and account together while a page shows the marks. Answers what ends it. */
export function followMarksSync(): () => void {
  const stops = [onChange($marks, waitingKey, () => void sync.now()), sync.follow()];
  return () => stops.forEach((stop) => stop());
}

const isWaiting = (marks: Marks | null) => marks !== null && nextMarks(marks).length > 0;

/** Another text whenever there is something new to send, or other marks are open. */
function waitingKey(marks: Marks | null): string {
  if (!marks) return '';
  const waiting = Array.from(marks).filter(([, { isPending }]) => isPending);
  return `${marksOwner()} ${waiting.map(([id, { updatedAt }]) => `${id}=${updatedAt}`).join(' ')}`;
}
