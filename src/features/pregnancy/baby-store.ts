import { computed } from 'nanostores';
import type { CalendarDay } from '#contract/calendar-day.ts';
import type { EntryValues } from '#lib/entries/model.ts';
import { watchEntries } from '#lib/entries/sync.ts';
import { $entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $pregnancy, noteBirth, setBorn } from './store.ts';

const BIRTH = { kind: 'baby', key: 'birth' } as const;

/** Her baby's birth as she told it; null where she has not, or it was not read yet. */
export const $birth = computed($entries, (marks): EntryValues['baby'] | null =>
  entryValue(marks, BIRTH),
);

/** Keeps her baby's birth; `weeks`: completed weeks of gestation by then, null where she does not say. */
export function setBirth(day: CalendarDay, weeks: number | null): void {
  setEntry(BIRTH.kind, BIRTH.key, { day, weeks });
}

/** It was a slip: no birth, and the count goes on. */
export function takeBackBirth(): void {
  setEntry(BIRTH.kind, BIRTH.key, null);
  setBorn(false);
}

const $told = computed([$entries, $pregnancy], (marks, record) => {
  const mark = marks?.get(`${BIRTH.kind}:${BIRTH.key}`);
  if (!mark || !record) return undefined;
  const day = (mark.value as EntryValues['baby'] | null)?.day ?? null;
  return day === record.bornOn ? undefined : { day };
});

/**
 * Ends the count where a birth was told, on whatever device; once for each birth, so that a later pregnancy
 * is counted again. Returns what ends the following.
 */
export function watchBirth(): () => void {
  const stops = [watchEntries(), $told.subscribe((told) => told && noteBirth(told.day))];
  return () => stops.forEach((stop) => stop());
}
