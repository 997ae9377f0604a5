import { calendarDayOf, isCalendarDay } from '#contract/calendar-day.ts';
import { gestationOn } from '#contract/gestation.ts';
import { readFlag } from '#lib/device-flags.ts';
import { readStoredSession } from '#lib/session-storage.ts';

/** Marks the user's week among the page's `[data-week]` elements; nothing without a date, or while paused. */
export function highlightCurrentWeek(): void {
  const dueDate = readFlag('tracking');
  if (!readStoredSession() || readFlag('paused') !== null) return;
  if (dueDate === null || !isCalendarDay(dueDate)) return;
  const gestation = gestationOn(calendarDayOf(new Date()), dueDate);
  if (gestation.stage !== 'counting') return;
  const card = document.querySelector<HTMLElement>(`[data-week="${gestation.week}"]`);
  if (card) card.dataset['current'] = '';
}
