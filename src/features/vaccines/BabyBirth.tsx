import { useRef, useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { BirthForm } from '#features/pregnancy/BirthForm.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import type { EntryValues } from '#lib/entries/model.ts';

interface BabyBirthProps {
  /** Null where none was given. */
  readonly birth: EntryValues['child'] | null;
  readonly today: CalendarDay;
}

/** The birth that the list is dated from, with a way to change it; the form where none was given. */
export const BabyBirth = perUser(function BabyBirth({ birth, today }: BabyBirthProps) {
  const id = birth ? `${birth.day} ${birth.weeks}` : '';
  /** The birth that is being changed: another one, from another tab, closes the form. */
  const [edited, setEdited] = useState<string>();
  /** The form goes with its pressed button: what comes in its place gets the focus. */
  const isClosed = useRef(false);
  const focusRef = (element: HTMLElement | null) => {
    if (!element || !isClosed.current) return;
    isClosed.current = false;
    element.focus();
  };
  const close = () => {
    isClosed.current = true;
    setEdited(undefined);
  };
  return (
    <div className="card vaccine-baby">
      {birth && edited !== id ? (
        <p className="row vaccine-birth">
          <span>
            {`Nasceu em ${formatCalendarDay(birth.day)}`}
            {birth.weeks ? `, com ${birth.weeks} semanas` : ''}.
          </span>
          <button
            type="button"
            className="button is-text is-small"
            ref={focusRef}
            onClick={() => setEdited(id)}
          >
            Mudar<span className="visually-hidden">{'\u00a0'}o dia do nascimento</span>
          </button>
        </p>
      ) : (
        <BirthForm
          key={id}
          birth={birth}
          today={today}
          submitLabel="Ver as datas"
          onClose={close}
        />
      )}
    </div>
  );
});
