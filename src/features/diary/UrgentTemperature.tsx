import type { CalendarDay } from '#contract/calendar-day.ts';
import { urgentTemperature, YOUNG_BABY } from '#contract/young-baby.ts';
import { toLocalDay } from '#lib/dates.ts';
import type { DiaryItem } from './day.ts';
import { findUrgent } from './facts.ts';

interface UrgentTemperatureProps {
  /** Null: nothing was typed yet. */
  readonly tenths: number | null;
  readonly birthDay: CalendarDay;
  /** When it was taken. */
  readonly day: CalendarDay;
}

/** What is urgent before three months, said at once, before anything is saved. */
export function UrgentTemperature({ tenths, birthDay, day }: UrgentTemperatureProps) {
  const urgent = tenths === null ? null : urgentTemperature(tenths, birthDay, day);
  return (
    <div role="alert">
      {urgent && (
        <div className="notice is-error diary-urgent stack">
          <p>
            {urgent === 'fever'
              ? `Febre antes dos 3 meses: ${YOUNG_BABY.fever} a avaliação também é imediata.`
              : `Antes dos 3 meses, se ${YOUNG_BABY.cold}.`}
          </p>
          <p>Vá ao pronto-socorro já, ou ligue 192.</p>
          <p className="row">
            <a className="button" href="tel:192">
              Ligar para o SAMU 192
            </a>
            <a className="tall-link" href="/emergency-signs">
              Ver os sinais de emergência
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

interface UrgentNowProps {
  /** All entries of a child. */
  readonly list: readonly DiaryItem[];
  readonly birthDay: CalendarDay;
  readonly now: number;
}

/** The same of what was noted within a day, on whichever phone; nothing where nothing was urgent. */
export function UrgentNow({ list, birthDay, now }: UrgentNowProps) {
  const urgent = findUrgent(list, birthDay, now);
  if (!urgent) return null;
  const day = toLocalDay(Date.parse(urgent.start));
  return <UrgentTemperature tenths={urgent.tenths} {...{ birthDay, day }} />;
}
