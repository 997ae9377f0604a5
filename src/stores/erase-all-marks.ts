import { MARK_KINDS } from '#rules/marks/mark.ts';
import { eraseMarks } from './erase-marks.ts';

/** Takes back all that she has marked, on this device and in her account. Answers what brings it back. */
export function eraseAllMarks(): () => void {
  const undos = MARK_KINDS.map((kind) => eraseMarks(kind));
  return () => undos.forEach((undo) => undo());
}
