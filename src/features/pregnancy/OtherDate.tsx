import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { moveReminders } from './move-reminders.ts';
import { setDueDate, setOtherDate, type Pregnancy } from './store.ts';

/** A date that was stored on this device without an account counts for nothing, unless she says so. */
export function OtherDate({ pregnancy }: { readonly pregnancy: Pregnancy }) {
  const { userId, dueDate, otherDate } = pregnancy;
  const region = useFocusFallback<HTMLDivElement>();
  const take = (day: CalendarDay) => {
    setDueDate(userId, day, 'due-date');
    void moveReminders(userId, { before: dueDate, after: day });
  };
  return (
    <div {...region} role="status">
      {otherDate && (
        <div className="notice is-info stack">
          <p>
            Neste aparelho havia {dueDate ? 'outra' : 'uma'} data, guardada sem conta:{' '}
            {formatCalendarDay(otherDate)}.{dueDate && ' Vale a da sua conta.'}
          </p>
          <div className="row">
            <button
              type="button"
              className="button is-quiet is-small"
              onClick={() => take(otherDate)}
            >
              Usar {dueDate ? 'a outra' : 'essa data'}
            </button>
            <button
              type="button"
              className="button is-text is-small"
              onClick={() => setOtherDate(userId, null)}
            >
              Esquecer {dueDate ? 'a outra' : 'essa data'}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
