import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { $entries, type Entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $pregnancy } from './store.ts';

/** Two devices must mean the same by it. */
const CURRENT = 'current';

/** How many babies the pregnancy has: one, until more were said. */
export const babiesOf = (entries: Entries | null): number =>
  entryValue(entries, 'pregnancy', CURRENT)?.babies ?? 1;

/** `babiesOf` the user's entries; a pause shows nothing of it. */
export const $babies = computed([$entries, $pregnancy], (entries, pregnancy) =>
  pregnancy?.isPaused ? 1 : babiesOf(entries),
);

/** `$babies` for a component; one before it comes alive, too. */
export const useBabies = () => useStore($babies, { ssr: () => 1 });

/** Saves how many babies the current pregnancy has. */
export function setBabies(owner: string, babies: number): void {
  setEntry(owner, 'pregnancy', CURRENT, babies > 1 ? { babies } : null);
}
