import type { MarkKind, MarkValues } from '#rules/marks/mark.ts';
import { $marks, marksOfKind, setMark } from './marks.ts';

/** Takes all marks of a kind back. Answers what brings them back as they were. */
export function eraseMarks<Kind extends MarkKind>(kind: Kind): () => void {
  const erased: ReadonlyMap<string, MarkValues[Kind]> = marksOfKind($marks.get(), kind);
  for (const key of erased.keys()) setMark(kind, key, null);
  return () => {
    for (const [key, value] of erased) setMark(kind, key, value);
  };
}
