import { isSameValue } from './is-same-value.ts';
import { markId, type MarkKind, type MarkName, type Marks, type MarkValues } from './mark.ts';

/**
 * The marks after she set one, or took it back with null. A change is always later than what it changes,
 * however the clocks of her devices stand. Nothing new answers the same marks.
 * @param now In ms since 1970, by this device.
 */
export function changeMark<Kind extends MarkKind>(
  marks: Marks,
  { kind, key }: MarkName<Kind>,
  value: MarkValues[Kind] | null,
  now: number,
): Marks {
  const id = markId({ kind, key });
  const before = marks.get(id);
  if (isSameValue(before?.value ?? null, value)) return marks;
  const updatedAt = Math.max(now, (before?.updatedAt ?? 0) + 1);
  return new Map(marks).set(id, { kind, key, value, updatedAt, isPending: true });
}
