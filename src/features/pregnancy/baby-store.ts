import { computed } from 'nanostores';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { FIRST_CHILD } from '#contract/limits.ts';
import type { EntryValues } from '#lib/entries/model.ts';
import { $entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $owner } from '#lib/session.ts';
import { keyOf } from '#lib/sync/item.ts';
import { $pregnancy, noteBirth, setBorn } from './store.ts';

/** The baby's birth as it was entered; null where it was not, or was not read yet. */
export const $birth = computed($entries, (entries): EntryValues['child'] | null =>
  entryValue(entries, 'child', FIRST_CHILD),
);

/** Saves the baby's birth; `weeks`: completed weeks of gestation by then, null where that was left out. */
export function setBirth(day: CalendarDay, weeks: number | null): void {
  setEntry($owner.get(), 'child', FIRST_CHILD, { day, weeks });
}

/** It was a slip: no birth, and the count goes on. */
export function takeBackBirth(): void {
  setEntry($owner.get(), 'child', FIRST_CHILD, null);
  setBorn($owner.get(), false);
}

/** A birth that was entered, or taken back (null), and is not noted yet. */
const $news = computed([$entries, $pregnancy], (entries, pregnancy) => {
  const entry = entries?.items.get(keyOf({ kind: 'child', id: FIRST_CHILD }));
  // When the user changes, one of both is the next one's before the other is.
  if (!entry || !pregnancy || entries?.userId !== pregnancy.userId) return undefined;
  const day = entryValue(entries, 'child', FIRST_CHILD)?.day ?? null;
  return day === pregnancy.bornOn ? undefined : { userId: pregnancy.userId, day };
});

/**
 * Ends the count where a birth was entered, on whatever device; once for each birth, so that a later pregnancy
 * is counted again. Returns an unsubscribe function.
 */
export function watchBirth(): () => void {
  return $news.subscribe((news) => news && noteBirth(news.userId, news.day));
}
