import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { DateField } from '#components/ui/DateField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { isPlausibleBirth, weeksAtBirth } from '#contract/baby.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { BIRTH_WEEKS, CHILD_NAME_MAX_LENGTH } from '#contract/limits.ts';
import { useEntries } from '#lib/entries/store.ts';
import { addChild, changeChild } from './children-store.ts';
import type { Child } from './children.ts';
import { moveReminders } from './move-reminders.ts';

/** All that a birth can have, the earliest last: most are near the end. */
const WEEKS = Array.from(
  { length: BIRTH_WEEKS.most - BIRTH_WEEKS.least + 1 },
  (_, index) => BIRTH_WEEKS.most - index,
);

interface BirthFormProps {
  readonly today: CalendarDay;
  /** Whose birth is changed; null for a child that was not entered yet. */
  readonly child: Child | null;
  /** What the weeks are counted from until others are chosen. */
  readonly dueDate?: CalendarDay | null;
  /** The day in the field where no birth was given. */
  readonly initialDay?: CalendarDay | null;
  readonly submitLabel: string;
  /** Called when the birth is stored or the change is cancelled. */
  readonly onClose?: (() => void) | undefined;
  /** Called when a child that is offered is left out. */
  readonly onRefuse?: (() => void) | undefined;
  /** Whether a child that was not entered yet can be left out. */
  readonly isOptional?: boolean;
}

/** Asks when the baby was born, and in which week: vaccines, visits and milestones are dated from it. */
export const BirthForm = perUser(function BirthForm(props: BirthFormProps) {
  const { today, child, dueDate = null, initialDay = null, submitLabel, onClose } = props;
  const isFocused = child !== null || props.isOptional === true;
  const { owner } = useEntries();
  const id = useId();
  const errorId = `${id}-wrong`;
  const dayField = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const [day, setDay] = useState<CalendarDay | null>(child?.day ?? initialDay);
  const [name, setName] = useState(child?.name ?? '');
  const [chosenWeeks, setChosenWeeks] = useState<string | undefined>(
    child ? String(child.weeks ?? '') : undefined,
  );
  const weeks = chosenWeeks ?? String((day && weeksAtBirth(day, dueDate)) ?? '');

  // A change begins with a button that goes away and takes the focus with it.
  useEffect(() => {
    if (isFocused) dayField.current?.focus();
  }, [isFocused]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (day === null || !isPlausibleBirth(day, today)) {
      setWrong(true);
      dayField.current?.focus();
      return;
    }
    const birth = { name: name.trim(), day, weeks: weeks === '' ? null : Number(weeks) };
    if (child) {
      changeChild(owner, child, birth);
      void moveReminders(owner, { child: child.id, before: child.day, after: day });
    } else addChild(owner, birth);
    onClose?.();
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <DateField
        id={id}
        label="Dia em que o bebê nasceu"
        value={day}
        max={today}
        onChange={setDay}
        onInvalid={() => setDay(null)}
        isRequired
        isInvalid={isWrong}
        describedBy={isWrong ? errorId : undefined}
        inputRef={dayField}
      />
      <p className="field-error" id={errorId} role="alert">
        {isWrong && 'Escolha o dia em que o bebê nasceu: até hoje, e não mais de 15 anos atrás.'}
      </p>
      <div className="field">
        <label htmlFor={`${id}-weeks`}>Com quantas semanas de gestação (opcional)</label>
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
      <TextField
        label="Nome ou apelido (opcional)"
        name="child-name"
        autoComplete="off"
        maxLength={CHILD_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="row">
        <button type="submit" className="button">
          {submitLabel}
        </button>
        {isFocused && onClose && (
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
        )}
        {props.onRefuse && (
          <button type="button" className="button is-quiet" onClick={props.onRefuse}>
            Agora não
          </button>
        )}
      </div>
    </form>
  );
});
