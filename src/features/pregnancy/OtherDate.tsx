import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { isSamePregnancy } from './same-pregnancy.ts';
import { moveReminders } from './move-reminders.ts';
import { setDueDate, setOtherDate, type Pregnancy } from './store.ts';

/** A date that was stored on this device without an account counts for nothing, unless she says so. */
export function OtherDate({ pregnancy }: { readonly pregnancy: Pregnancy }) {
  const { userId, dueDate, otherDate, isBorn } = pregnancy;
  const region = useFocusFallback<HTMLDivElement>();
  const isAnother = (dueDate !== null || isBorn) && !isSamePregnancy(dueDate, otherDate);
  const take = async (day: CalendarDay) => {
    if (isAnother) {
      // Few press this, and fewer mean another pregnancy by it.
      const { startPregnancy } = await import('./children-store.ts');
      startPregnancy(userId);
    } else void moveReminders(userId, { before: dueDate, after: day });
    setDueDate(userId, day, 'due-date');
  };
  return (
    <div {...region} role="status">
      {otherDate && (
        <div className="notice is-info stack">
          <p>
            Neste aparelho havia outra data, guardada sem conta: {formatCalendarDay(otherDate)}.
            {dueDate && ' Vale a da sua conta.'}
            {isAnother && ' Usar a outra começa a contar uma nova gravidez.'}
          </p>
          <div className="row">
            <button
              type="button"
              className="button is-quiet is-small"
              onClick={() => void take(otherDate)}
            >
              Usar a outra
            </button>
            <button
              type="button"
              className="button is-text is-small"
              onClick={() => setOtherDate(userId, null)}
            >
              Esquecer a outra
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
