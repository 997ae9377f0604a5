import { calendarDayOf } from '#contract/calendar-day.ts';
import { gestationOn } from '#contract/gestation.ts';
import { readStoredSession } from '#lib/session-storage.ts';
import { readPregnancyRecord } from '#lib/pregnancy-record.ts';

/** Entries her week among the page's `[data-week]` elements; nothing without a date, or while paused. */
export function highlightCurrentWeek(): void {
  const userId = readStoredSession()?.user?.id;
  if (!userId) return;
  const { dueDate, isBorn, isPaused } = readPregnancyRecord(userId);
  if (!dueDate || isBorn || isPaused) return;
  const gestation = gestationOn(calendarDayOf(new Date()), dueDate);
  if (gestation.stage !== 'counting') return;
  const card = document.querySelector<HTMLElement>(`[data-week="${gestation.week}"]`);
  if (card) card.dataset['current'] = '';
}
