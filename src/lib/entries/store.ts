import { writeNote } from '#lib/device-flags.ts';
import { createKeptStore } from '#lib/sync/collection.ts';
import { changeKeptMarks } from './database.ts';
import {
  changeMark,
  MARK_KINDS,
  markId,
  type MarkKind,
  type MarkName,
  type Marks,
  type MarkValues,
  NO_MARKS,
} from './model.ts';

const marks = createKeptStore<Marks>({
  name: 'marks',
  empty: NO_MARKS,
  changeKept: changeKeptMarks,
});

/** What she has marked, as this device keeps it; null until it was read. Kept alive by `followMarks`. */
export const $marks = marks.$value;

/** Whether this device keeps what she does. If not (no room, a private window) the page alone has it. */
export const $isKept = marks.$isKept;

/** Shows this owner's marks, and follows what other tabs do with them. */
export const openMarks = marks.open;

/** Whose marks are shown: a reader's id, or GUEST. */
export const marksOwner = marks.owner;

/** Changes the marks: shown at once, then written to the device. See KeptStore. */
export const changeMarks = marks.change;

/** Changes this owner's marks while they are the ones that are shown. See KeptStore. */
export const changeMarksOf = marks.changeOf;

/**
 * Sets a mark, or takes it back with null: shown at once, kept on the device, sent when it can be. One that is set
 * before the marks were read waits for them, and changes nothing that is set already: nobody has seen that yet.
 */
export function setMark<Kind extends MarkKind>(
  kind: Kind,
  key: string,
  value: MarkValues[Kind] | null,
): void {
  if ($marks.get() === null) {
    const stop = $marks.listen((marks) => {
      if (marks === null) return;
      stop();
      if (value === null || markValue(marks, { kind, key }) === null) setMark(kind, key, value);
    });
    return;
  }
  writeNote('marks-waiting', true);
  const now = Date.now();
  void changeMarks((kept) => changeMark(kept, { kind, key }, value, now));
}

/** What that mark holds; null where she has set none. */
export function markValue<Kind extends MarkKind>(
  kept: Marks | null,
  { kind, key }: MarkName<Kind>,
): MarkValues[Kind] | null {
  return (kept?.get(markId({ kind, key }))?.value ?? null) as MarkValues[Kind] | null;
}

/** Her marks of a kind, by their key; those that she took back are left out. */
export function marksOfKind<Kind extends MarkKind>(
  kept: Marks | null,
  kind: Kind,
): ReadonlyMap<string, MarkValues[Kind]> {
  const found = new Map<string, MarkValues[Kind]>();
  for (const mark of kept?.values() ?? []) {
    if (mark.kind === kind && mark.value !== null) {
      found.set(mark.key, mark.value as MarkValues[Kind]);
    }
  }
  return found;
}

/** Takes all marks of a kind back. Answers what brings them back as they were. */
export function eraseMarks<Kind extends MarkKind>(kind: Kind): () => void {
  const erased: ReadonlyMap<string, MarkValues[Kind]> = marksOfKind($marks.get(), kind);
  for (const key of erased.keys()) setMark(kind, key, null);
  return () => {
    for (const [key, value] of erased) setMark(kind, key, value);
  };
}

/** Takes back all that she has marked, on this device and in her account. Answers what brings it back. */
export function eraseAllMarks(): () => void {
  const undos = MARK_KINDS.map((kind) => eraseMarks(kind));
  return () => undos.forEach((undo) => undo());
}
