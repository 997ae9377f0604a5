import { useRef, useState, type SubmitEvent } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import { isPlausibleBirth } from '#rules/baby-birth.ts';
import type { CalendarDay } from '#rules/calendar-day.ts';
import { formatCalendarDay } from '#rules/format-calendar-day.ts';
import { BIRTH_WEEKS } from '#rules/marks/mark-limits.ts';
import type { MarkValues } from '#rules/marks/mark.ts';
import { setBirth } from '#stores/baby.ts';

type Birth = MarkValues['baby'];
type FocusRef = (element: HTMLElement | null) => void;

const ERRORS = {
  day: 'Escolha o dia em que o bebê nasceu: até hoje, e não mais de 15 anos atrás.',
  weeks: `As semanas vão de ${BIRTH_WEEKS.least} a ${BIRTH_WEEKS.most}. Se não sabe, deixe em branco.`,
} as const;
const ERROR_ID = 'vaccine-birth-error';

interface BabyFormProps {
  /** Null where none was given. */
  readonly birth: Birth | null;
  readonly today: CalendarDay;
}

/** Asks for the baby's birth, or shows it with a way to change it. */
export function BabyForm({ birth, today }: BabyFormProps) {
  const id = birth ? `${birth.day} ${birth.weeks}` : '';
  /** The birth that is being changed: another one, from another tab, closes the form. */
  const [edited, setEdited] = useState<string>();
  /** The pressed button goes with its view: what comes in its place gets the focus. */
  const isPressed = useRef(false);
  const focusRef: FocusRef = (element) => {
    if (!element || !isPressed.current) return;
    isPressed.current = false;
    element.focus();
  };
  const setOpen = (isOpen: boolean) => {
    isPressed.current = true;
    setEdited(isOpen ? id : undefined);
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
            onClick={() => setOpen(true)}
          >
            Mudar<span className="visually-hidden">{'\u00a0'}o dia do nascimento</span>
          </button>
        </p>
      ) : (
        <BirthFields
          key={id}
          birth={birth}
          today={today}
          focusRef={focusRef}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface BirthFieldsProps extends BabyFormProps {
  readonly focusRef: FocusRef;
  readonly onClose: () => void;
}

function BirthFields({ birth, today, focusRef, onClose }: BirthFieldsProps) {
  const dayField = useRef<HTMLInputElement>(null);
  const weeksField = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState(birth?.day ?? null);
  const [wrong, setWrong] = useState<'day' | 'weeks'>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const weeks = readWeeks(weeksField.current);
    if (day === null || !isPlausibleBirth(day, today)) {
      setWrong('day');
      dayField.current?.focus();
    } else if (weeks === undefined) {
      setWrong('weeks');
      weeksField.current?.focus();
    } else {
      setBirth(day, weeks);
      onClose();
    }
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="vaccine-fields">
        <DateField
          id="vaccine-birth"
          label="Dia do nascimento"
          value={day}
          max={today}
          onChange={setDay}
          onInvalid={() => setDay(null)}
          isRequired
          isInvalid={wrong === 'day'}
          describedBy={wrong === 'day' ? ERROR_ID : undefined}
          inputRef={(element) => {
            dayField.current = element;
            focusRef(element);
          }}
        />
        <div className="field">
          <label htmlFor="vaccine-weeks">Semanas ao nascer (opcional)</label>
          <input
            ref={weeksField}
            id="vaccine-weeks"
            type="number"
            inputMode="numeric"
            defaultValue={birth?.weeks ?? ''}
            aria-invalid={wrong === 'weeks' || undefined}
            aria-describedby={wrong === 'weeks' ? ERROR_ID : undefined}
          />
        </div>
      </div>
      <p className="field-error" id={ERROR_ID}>
        {wrong && ERRORS[wrong]}
      </p>
      <div className="row">
        <button type="submit" className="button">
          Ver as datas
        </button>
        {birth && (
          <button type="button" className="button is-text" onClick={onClose}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}

/** Whole weeks, null where the field is empty, undefined where it says something else. */
function readWeeks(field: HTMLInputElement | null): number | null | undefined {
  if (!field || (field.value === '' && !field.validity.badInput)) return null;
  const weeks = Number(field.value);
  const isPossible =
    Number.isInteger(weeks) && weeks >= BIRTH_WEEKS.least && weeks <= BIRTH_WEEKS.most;
  return isPossible ? weeks : undefined;
}
