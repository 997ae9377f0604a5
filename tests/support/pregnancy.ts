import 'fake-indexeddb/auto';

import type { CalendarDay } from '#contract/calendar-day.ts';
import type { DueDateSource } from '#features/pregnancy/due-date-rules.ts';
import {
  setDueDate,
  setPaused,
  setPregnancyEnd,
  type Pregnancy,
} from '#features/pregnancy/store.ts';
import { idle } from '#lib/sync/activity.ts';

/** As on a device where nothing was entered. */
export const NO_PREGNANCY: Pregnancy = {
  userId: 'guest',
  dueDate: null,
  source: 'due-date',
  otherDate: null,
  isPaused: false,
  isBorn: false,
  births: [],
  wasCareOffered: false,
  moodOfferDeclined: null,
  isUnsent: false,
  isRejected: false,
};

export interface StoredPregnancy {
  readonly dueDate?: CalendarDay;
  readonly source?: DueDateSource;
  readonly isPaused?: boolean;
  readonly isBorn?: boolean;
}

/** Stores this on the device, whether the page shows this user or not. */
export async function storePregnancy(userId: string, stored: StoredPregnancy): Promise<void> {
  const { dueDate, source = 'due-date', isPaused, isBorn } = stored;
  if (dueDate) setDueDate(userId, dueDate, source);
  if (isPaused) setPaused(userId, true);
  if (isBorn) setPregnancyEnd(userId, { over: true, due: dueDate ?? null });
  await idle();
}
