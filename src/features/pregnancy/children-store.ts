import { useStore } from '@nanostores/react';
import { computed, onMount } from 'nanostores';
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
  entries as entryCollection,
  clearEntries,
  entriesOfKind,
  isRestorable,
  restoreEntries,
  setEntry,
  useEntries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';
import { setBabies } from './babies.ts';
import { childrenOfPregnancy, childrenToShow, hiddenByPause, type Child } from './children.ts';
import { endPregnancyReminders } from './end-pregnancy.ts';
import { $pregnancy, clearDueDate, noteBirths, setBorn, setPaused } from './store.ts';

/** The children of who uses this page, the youngest first; null until they were read. */
export const $children = computed($entries, (entries): readonly Child[] | null => {
  if (!entries) return null;
  const children = Array.from(entriesOfKind(entries, 'child'), ([id, value]) => ({ id, ...value }));
  return children.sort((one, other) => other.day.localeCompare(one.day));
});

// A birth ends the pregnancy on whatever device it was entered; see noteBirths.
onMount($children, () =>
  computed([$entries, $pregnancy], (entries, pregnancy) => {
    // When the user changes, one of both is the next one's before the other is.
    if (!entries || entries.userId !== pregnancy?.userId) return undefined;
    const births = Array.from(entriesOfKind(entries, 'child').values(), ({ day }) => day).sort();
    // Entries that could not be read have no births, which takes none back, but for those that were cleared here.
    const isUnknown =
      !entryCollection.isRead() && !Array.from(entries.items.values()).some(isChild);
    const isNoted = isUnknown || births.join() === pregnancy.births.join();
    return isNoted ? undefined : { userId: pregnancy.userId, births };
  }).subscribe((news) => news && noteBirths(news.userId, news.births)),
);

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
  const id = crypto.randomUUID();
  // What was ticked before any birth was entered is this child's.
  if ($children.get()?.length === 0) moveLists(owner, EXPECTED_CHILD, id, ['vaccine', 'milestone']);
  setEntry(owner, 'child', id, { ...birth, paused: false, uid: crypto.randomUUID() });
  chooseChild(id);
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
  clearDueDate(owner);
}

/** It was a slip: no birth, and the count goes on. `restoreChildren` brings it back. */
export function takeBackBirth(owner: string, children: readonly Child[]): void {
  clearEntries((entry) => isChild(entry) && children.some(({ id }) => id === entry.id));
  setBorn(owner, false);
}

/** Clears a child with its doses, milestones, exams, measures and reminders; `restoreChildren` brings it back. */
export function clearChild({ id }: Child): void {
  const userId = $pregnancy.get()?.userId;
  const born = $childrenOfPregnancy.get();
  // Nobody asks for the one again whose record she has just removed.
  if (userId !== undefined && born.length > 1 && born.some((child) => child.id === id)) {
    setBabies(userId, born.length - 1);
  }
  clearEntries((entry) => isOfChildren(entry) && `/${entry.id}/`.includes(`/${id}/`));
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

/** Brings back the child that was cleared. */
export const restoreChildren = () => restoreEntries(isOfChildren);
