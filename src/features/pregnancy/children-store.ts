import { useStore } from '@nanostores/react';
import { computed, onMount } from 'nanostores';
import { FIRST_CHILD } from '#contract/limits.ts';
import { childEntryId, entriesOfChild, type EntryValues } from '#lib/entries/model.ts';
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
import { newChildId, shownChildren, type Child } from './children.ts';
import { $pregnancy, noteBirths, setBorn } from './store.ts';

/** The children of who uses this page, the youngest first; null until they were read. */
export const $children = computed($entries, (entries): readonly Child[] | null => {
  if (!entries) return null;
  const children = Array.from(entriesOfKind(entries, 'child'), ([id, value]) => ({ id, ...value }));
  return children.sort(
    (one, other) =>
      other.day.localeCompare(one.day) || placeOf(one.id).localeCompare(placeOf(other.id)),
  );
});

/** Twins in the order in which they were entered. */
const placeOf = (id: string) => (id === FIRST_CHILD ? '' : id);

// A birth ends the pregnancy on whatever device it was entered; see noteBirths.
onMount($children, () =>
  computed([$entries, $pregnancy], (entries, pregnancy) => {
    // When the user changes, one of both is the next one's before the other is.
    if (!entries || entries.userId !== pregnancy?.userId) return undefined;
    const births = Array.from(entriesOfKind(entries, 'child').values(), ({ day }) => day).sort();
    const isNoted = births.join() === pregnancy.births.join();
    return isNoted ? undefined : { userId: pregnancy.userId, births };
  }).subscribe((news) => news && noteBirths(news.userId, news.births)),
);

/** The children whose dates are shown: none that is paused. */
export const $shownChildren = computed([$children, $pregnancy], (children, pregnancy) =>
  children && pregnancy ? shownChildren(children, pregnancy) : [],
);

interface ChosenChild {
  readonly children: readonly Child[];
  /** Whose lists are shown; null where no birth was entered. */
  readonly child: Child | null;
  /** The id that its doses and milestones have, also before its birth was entered. */
  readonly childId: string;
  /** The dates of that child are not shown. */
  readonly isPaused: boolean;
}

/** Whose vaccines and milestones the page shows: the child that was chosen on this device, or the youngest. */
export function useChosenChild(): ChosenChild {
  const { entries } = useEntries();
  const children = useStore($children, { ssr: () => null }) ?? [];
  const shown = useStore($shownChildren, { ssr: () => [] });
  const chosen = children.find(({ id }) => id === entries?.settings.child);
  const child = chosen ?? shown[0] ?? children[0] ?? null;
  return {
    children,
    child,
    childId: child?.id ?? FIRST_CHILD,
    isPaused: child !== null && !shown.includes(child),
  };
}

/** What a user enters of a birth. */
export type Birth = Pick<EntryValues['child'], 'name' | 'day' | 'weeks'>;

/** Saves a birth that was not entered before, and shows that child's lists. */
export function addChild(owner: string, birth: Birth): void {
  const children = $children.get();
  const pregnancy = $pregnancy.get();
  if (!children || !pregnancy) return;
  const id = newChildId(birth.day, children, pregnancy);
  if (children.length === 0 && id !== FIRST_CHILD) moveLists(owner, FIRST_CHILD, id);
  setEntry(owner, 'child', id, { ...birth, paused: false, uid: crypto.randomUUID() });
  chooseChild(id);
}

/** What was ticked before any birth was entered is that child's. */
function moveLists(owner: string, from: string, to: string): void {
  for (const kind of ['vaccine', 'milestone'] as const) {
    for (const [name, value] of entriesOfChild(entriesOfKind($entries.get(), kind), from)) {
      setEntry(owner, kind, childEntryId(to, name), value);
      setEntry(owner, kind, childEntryId(from, name), null);
    }
  }
}

/** Saves what was changed of a child. */
export function changeChild(
  owner: string,
  { id, ...value }: Child,
  changes: Partial<EntryValues['child']>,
): void {
  setEntry(owner, 'child', id, { ...value, ...changes });
}

/** It was a slip: no birth, and the count goes on. What was ticked is the child's when it is here. */
export function takeBackBirth(owner: string, children: readonly Child[]): void {
  for (const { id } of children) setEntry(owner, 'child', id, null);
  setBorn(owner, false);
}

/** Clears a child with its doses and milestones; `restoreChildren` brings it back. */
export function clearChild({ id }: Child): void {
  clearEntries((entry) => isOfChildren(entry) && `${entry.id}/`.startsWith(`${id}/`));
}

const isOfChildren: EntryFilter = ({ kind }) => CHILD_KINDS.has(kind);
const CHILD_KINDS = new Set(['child', 'vaccine', 'milestone', 'exam']);
const isChild: EntryFilter = ({ kind }) => kind === 'child';

/** Whether a child was cleared and can be brought back. */
export const $isChildRestorable = computed($entries, (entries) => isRestorable(entries, isChild));

/** Brings back the child that was cleared. */
export const restoreChildren = () => restoreEntries(isOfChildren);
