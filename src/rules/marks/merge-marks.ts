import { isSameValue } from './is-same-value.ts';
import { markId, type KeptMark, type Mark, type Marks } from './mark.ts';

/**
 * The marks after her account has answered all that it has. What this device changed stays, to be sent: the
 * account knows which change is the later one. What the account does not have (any more), or has older than it
 * once had, is to be sent, too. What is as it was stays the same object: nothing is written of it.
 */
export function mergeListed(marks: Marks, listed: readonly Mark[]): Marks {
  const theirs = new Map(listed.map((mark) => [markId(mark), mark]));
  const merged = new Map(marks);
  for (const [id, mark] of marks) {
    if (mark.isPending) continue;
    const listedAt = theirs.get(id)?.updatedAt ?? -Infinity;
    if (listedAt < mark.updatedAt) merged.set(id, { ...mark, isPending: true });
  }
  for (const [id, mark] of theirs) {
    const mine = merged.get(id);
    if (!mine || isNews(mine, mark)) merged.set(id, { ...mark, isPending: false });
  }
  return merged;
}

function isNews(mine: KeptMark, listed: Mark): boolean {
  if (mine.isPending) return false;
  return mine.updatedAt !== listed.updatedAt || !isSameValue(mine.value, listed.value);
}

/**
 * The marks after her account has answered what it keeps of those that were sent: of two changes the later
 * one, perhaps another device's. What she changed while they were on their way waits, as the later one; what
 * this device has forgotten meanwhile stays forgotten.
 */
export function settleSent(marks: Marks, sent: readonly Mark[], answered: readonly Mark[]): Marks {
  const sentAt = new Map(sent.map((mark) => [markId(mark), mark.updatedAt]));
  const settled = new Map(marks);
  for (const answer of answered) {
    const id = markId(answer);
    const mine = marks.get(id);
    if (!mine) continue;
    if (mine.updatedAt === sentAt.get(id)) settled.set(id, { ...answer, isPending: false });
    else settled.set(id, { ...mine, updatedAt: Math.max(mine.updatedAt, answer.updatedAt + 1) });
  }
  return settled;
}

/** The marks after her account has refused one as it was sent: it stays here, and holds up no other. */
export function setAside(marks: Marks, refused: Mark): Marks {
  const id = markId(refused);
  const mine = marks.get(id);
  if (mine?.updatedAt !== refused.updatedAt) return marks;
  return new Map(marks).set(id, { ...mine, isRefused: true });
}

/** A reader's marks with those that she made on this device before she signed in: the later change holds. */
export function adoptMarks(own: Marks, guests: Marks): Marks {
  const merged = new Map(own);
  for (const [id, mark] of guests) {
    const mine = own.get(id);
    if (!mine || mine.updatedAt < mark.updatedAt) merged.set(id, { ...mark, isPending: true });
  }
  return merged;
}
