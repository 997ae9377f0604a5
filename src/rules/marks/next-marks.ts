import { MARKS_PER_CALL } from './mark-limits.ts';
import type { KeptMark, Marks } from './mark.ts';

/** Well below what /api takes as one body (64 KB), whatever letters she writes with; in characters. */
const CALL_LENGTH = 16_000;

/** What is to be sent in the next call: as many as fit of those that her account does not have and may take. */
export function nextMarks(marks: Marks): readonly KeptMark[] {
  let length = 0;
  const pending = Array.from(marks.values()).filter(
    ({ isPending, isRefused }) => isPending && !isRefused,
  );
  const next = pending.slice(0, MARKS_PER_CALL);
  const end = next.findIndex((mark) => (length += JSON.stringify(mark).length) > CALL_LENGTH);
  return end === -1 ? next : next.slice(0, Math.max(end, 1));
}
