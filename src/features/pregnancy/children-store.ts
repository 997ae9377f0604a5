import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { EXPECTED_CHILD } from '#contract/limits.ts';
import {
  childEntryId,
  entriesOfChild,
  type EntryKind,
  type EntryValues,
} from '#lib/entries/model.ts';
import {
  $entries,
  chooseChild,
  clearEntries,
  entriesOfKind,
  isRestorable,
  restoreEntries,
  setEntry,
  useEntries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';
import { babiesOf, setBabies } from './babies.ts';
import { childrenOfPregnancy, childrenToShow, hiddenByPause, type Child } from './children.ts';
import { endPregnancyReminders } from './end-pregnancy.ts';
import { isRecentBirth, isSamePregnancy } from './same-pregnancy.ts';
import {
  $pregnancy,
  clearDueDate,
  setOtherDate,
  setPaused,
  setPregnancyEnd,
  type Pregnancy,
} from './store.ts';

/** The children of who uses this page, the youngest first; null until they were read. */
export const $children = computed($entries, (entries): readonly Child[] | null => {
  if (!entries) return null;
  const children = Array.from(entriesOfKind(entries, 'child'), ([id, value]) => ({ id, ...value }));
  return children.sort((one, other) => other.day.localeCompare(one.day));
});

/** Whose lists can be chosen, and whose dates are shown; null until both were read. */
export const $childrenView = computed(
  [$children, $pregnancy, $today],
  (children, pregnancy, today) =>
    children && pregnancy ? childrenToShow(children, pregnancy, today) : null,
);

/** The child, or the twins, that the current pregnancy ended with. */
export const $childrenOfPregnancy = computed([$children, $pregnancy], (children, pregnancy) =>
  children && pregnancy?.isBorn ? childrenOfPregnancy(children, pregnancy) : [],
);

interface ChosenChild {
  /** Whose lists can be chosen. */
  readonly children: readonly Child[];
  /** Whose lists are shown; null where no birth was entered. */
  readonly child: Child | null;
  /** What the keys of its doses and milestones begin with, also before its birth was entered. */
  readonly childId: string;
  /** The dates of that child are not shown. */
  readonly isPaused: boolean;
  /** Whether it was read whose lists they are: a tick before that would be given to another child. */
  readonly isKnown: boolean;
}

/** Whose vaccines and milestones the page shows: the child that was chosen on this device, or the youngest. */
export function useChosenChild(): ChosenChild {
  const { entries } = useEntries();
  const view = useStore($childrenView, { ssr: () => null });
  const children = view?.listed ?? [];
  const chosen = children.find(({ id }) => id === entries?.settings.child);
  const child = chosen ?? view?.shown[0] ?? children[0] ?? null;
  return {
    children,
    child,
    childId: child?.id ?? EXPECTED_CHILD,
    isPaused: child !== null && view?.shown.includes(child) === false,
    isKnown: view !== null,
  };
}

/** What a user enters of a birth. */
type Birth = Pick<EntryValues['child'], 'name' | 'day' | 'weeks'>;

/** Saves a birth that was not entered before, and shows that child's lists. */
export function addChild(owner: string, birth: Birth): void {
  const { day } = birth;
  const children = $children.get() ?? [];
  const pregnancy = $pregnancy.get();
  const id = newChildId(birth, children, pregnancy);
  // What was ticked before any birth was entered is this child's.
  if (children.length === 0) moveLists(owner, EXPECTED_CHILD, id, ['vaccine', 'milestone']);
  // Without a due date nothing else says that the pregnancy ended with it.
  const isYoungest = children.every((child) => child.day <= day);
  if (pregnancy?.dueDate === null && isYoungest && isRecentBirth(day, $today.get())) {
    setPregnancyEnd(owner, { over: true, due: null });
  }
  setEntry(owner, 'child', id, { ...birth, paused: false, uid: crypto.randomUUID() });
  chooseChild(id);
}

/**
 * Of who is born of a pregnancy with a due date it is the same on each device and each time it is told: a birth that two
 * phones are told without a network is one child, and one that was taken back finds its lists again. Where more than one
 * is expected it is by the name: two phones may each be told of another one.
 */
function newChildId(
  { day, name }: Birth,
  children: readonly Child[],
  pregnancy: Pregnancy | null,
): string {
  const child = { id: '', day };
  const isOfIt = pregnancy && childrenOfPregnancy([...children, child], pregnancy).includes(child);
  if (!isOfIt || !pregnancy.dueDate) return crypto.randomUUID();
  const digits = pregnancy.dueDate.replaceAll('-', '');
  const cleared = $entries.get()?.settings.cleared?.items.filter(isChild) ?? [];
  const isFree = (id: string) => {
    // What was cleared of one twin comes back to that one.
    const before = cleared.find((item) => item.id === id)?.value as
      EntryValues['child'] | undefined;
    const isOther = before && before.name !== '' && name !== '' && before.name !== name;
    return !isOther && !children.some((other) => other.id === id);
  };
  const first = name && babiesOf($entries.get()) > 1 ? numberOf(name) : 1;
  for (let turn = first; ; turn += 1) {
    const id = `00000000-0000-4000-8000-${turn.toString(16).padStart(4, '0')}${digits}`;
    if (isFree(id)) return id;
  }
}

/** Of a name, however it is capitalised: a number that no count of children comes to, and of at most four hex digits. */
function numberOf(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (31 * sum + letter.charCodeAt(0)) % 0xe000;
  return 0x1000 + sum;
}

/** Gives what was ticked under one id to another. */
function moveLists(owner: string, from: string, to: string, kinds: readonly EntryKind[]): void {
  for (const kind of kinds) {
    for (const [name, value] of entriesOfChild(entriesOfKind($entries.get(), kind), from)) {
      setEntry(owner, kind, childEntryId(to, name), value);
      setEntry(owner, kind, childEntryId(from, name), null);
    }
  }
}

/** Saves what was changed of a child. What was measured at its birth stays with the birth where that day is corrected. */
export function changeChild(
  owner: string,
  { id, ...value }: Child,
  changes: Partial<EntryValues['child']>,
): void {
  setEntry(owner, 'child', id, { ...value, ...changes });
  const { day = value.day } = changes;
  const pregnancy = $pregnancy.get();
  // The day of a birth that was recent ends it for a while: nothing would say so any more once the child has grown.
  if (day !== value.day && pregnancy?.isBorn && !pregnancy.dueDate) {
    setPregnancyEnd(owner, { over: true, due: null });
  }
  const measures = entriesOfChild(entriesOfKind($entries.get(), 'measure'), id);
  const atBirth = measures.get(value.day);
  if (day === value.day || !atBirth || measures.has(day)) return;
  setEntry(owner, 'measure', childEntryId(id, day), { ...atBirth, day });
  setEntry(owner, 'measure', childEntryId(id, value.day), null);
}

/**
 * Begins to count another pregnancy. The exams of the last one stay with its child, or with nobody who is shown; that
 * child stays hidden where a pause hid it: nobody has to see what is over to go on. What she wanted to be reminded of
 * then is over, too.
 */
export function startPregnancy(owner: string): void {
  endPregnancyReminders(owner);
  const [child] = $childrenOfPregnancy.get();
  moveLists(owner, EXPECTED_CHILD, child?.id ?? crypto.randomUUID(), ['exam']);
  const pregnancy = $pregnancy.get();
  if (pregnancy?.isPaused) {
    const hidden = hiddenByPause($children.get() ?? [], pregnancy, $today.get());
    for (const one of hidden) changeChild(owner, one, { paused: true });
    setPaused(owner, false);
  }
  setBabies(owner, 1);
  const { dueDate = null, otherDate = null } = pregnancy ?? {};
  // A guest's date that was offered beside it says when that pregnancy would have ended, too.
  if (isSamePregnancy(otherDate ?? dueDate, dueDate)) setOtherDate(owner, null);
  clearDueDate(owner);
}

/**
 * It was a slip: no birth, and the count goes on. `restoreChildren` brings it back. Without a due date a child who is older
 * than a pregnancy lasts was there before, and stays.
 */
export function takeBackBirth(owner: string, children: readonly Child[]): void {
  const due = $pregnancy.get()?.dueDate ?? null;
  const slips = children.filter(({ day }) => due !== null || isRecentBirth(day, $today.get()));
  if (slips.length > 0) {
    clearEntries((entry) => isChild(entry) && slips.some(({ id }) => id === entry.id));
  }
  setPregnancyEnd(owner, { over: false, due });
}

/** Clears a child with its doses, milestones, exams, measures and reminders; `restoreChildren` brings it back. */
export function clearChild({ id }: Child): void {
  const pregnancy = $pregnancy.get();
  const born = $childrenOfPregnancy.get();
  clearEntries((entry) => isOfChildren(entry) && `/${entry.id}/`.includes(`/${id}/`));
  if (!pregnancy || !born.some((child) => child.id === id)) return;
  const { userId, dueDate: due } = pregnancy;
  // Nobody asks for the one again whose record she has just removed.
  if (born.length > 1) setBabies(userId, born.length - 1);
  else setPregnancyEnd(userId, { over: false, due });
}

const isOfChildren: EntryFilter = ({ kind }) => CHILD_KINDS.has(kind);
const CHILD_KINDS = new Set([
  'child',
  'vaccine',
  'milestone',
  'exam',
  'measure',
  'reminder',
  'diary',
]);
const isChild: EntryFilter = ({ kind }) => kind === 'child';

/** Whether a child was cleared and can be brought back. */
export const $isChildRestorable = computed($entries, (entries) => isRestorable(entries, isChild));

/** Brings back the child that was cleared, and with it the end of the pregnancy that it was born of. */
export function restoreChildren(): void {
  const before = $children.get() ?? [];
  restoreEntries(isOfChildren);
  const pregnancy = $pregnancy.get();
  const children = $children.get() ?? [];
  if (!pregnancy || pregnancy.isBorn) return;
  const { userId, dueDate: due } = pregnancy;
  const born = childrenOfPregnancy(children, { dueDate: due, isBorn: true });
  const isBack = born.some(
    (child) => !before.some(({ id }) => id === child.id) && isRecentBirth(child.day, $today.get()),
  );
  if (isBack) setPregnancyEnd(userId, { over: true, due });
}
