import { useId, useState, type SubmitEvent } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { isPlausibleBirth, weeksAtBirth } from '#rules/baby-birth.ts';
import type { CalendarDay } from '#rules/calendar-day.ts';
import { BIRTH_WEEKS } from '#rules/marks/mark-limits.ts';
import type { MarkValues } from '#rules/marks/mark.ts';
import { setBirth } from '#stores/baby.ts';

const DAY_IMPLAUSIBLE =
  'O dia do nascimento precisa ser de hoje ou de antes, até 15 anos. Confira o dia, o mês e o ano.';

/** All that a birth can have, the earliest last: most are near the end. */
const WEEKS = Array.from(
  { length: BIRTH_WEEKS.most - BIRTH_WEEKS.least + 1 },
  (_, index) => BIRTH_WEEKS.most - index,
);

interface BirthFormProps {
  readonly today: CalendarDay;
  readonly dueDate: CalendarDay | null;
  readonly birth: MarkValues['baby'] | null;
  readonly onClose?: () => void;
}

/** When the baby was born, and with how many weeks: what vaccines, visits and milestones are dated from. */
export function BirthForm({ today, dueDate, birth, onClose }: BirthFormProps) {
  const id = useId();
  const [message, setMessage] = useState<string>();
  const [day, setDay] = useState<CalendarDay | null>(birth?.day ?? today);
  const [chosenWeeks, setChosenWeeks] = useState<string | undefined>(
    birth ? String(birth.weeks ?? '') : undefined,
  );
  // Until she says otherwise, what her due date says.
  const weeks = chosenWeeks ?? String((day && weeksAtBirth(day, dueDate)) ?? '');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (day === null || !isPlausibleBirth(day, today)) {
      setMessage(DAY_IMPLAUSIBLE);
      return;
    }
    setBirth(day, weeks === '' ? null : Number(weeks));
    onClose?.();
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormAlert failure={message ? { message } : undefined} />
      <DateField
        id={id}
        label="Dia em que o bebê nasceu"
        value={day}
        max={today}
        onChange={setDay}
        onInvalid={() => setDay(null)}
        isRequired
      />
      <div className="field">
        <label htmlFor={`${id}-weeks`}>Com quantas semanas de gestação</label>
        <select
          id={`${id}-weeks`}
          name="weeks"
          value={weeks}
          onChange={(event) => setChosenWeeks(event.currentTarget.value)}
        >
          <option value="">Não sei agora</option>
          {WEEKS.map((count) => (
            <option key={count} value={count}>
              {count} semanas
            </option>
          ))}
        </select>
        <p className="field-hint">Antes de 37 semanas, os marcos usam a idade corrigida.</p>
      </div>
      <div className="row">
        <button type="submit" className="button">
          Guardar o nascimento
        </button>
        {onClose && (
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}
