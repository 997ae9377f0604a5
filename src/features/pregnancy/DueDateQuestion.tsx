import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { DateField, formatDay } from '#components/ui/DateField.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { gestationOn } from '#contract/gestation.ts';

import {
  lastPeriodOf,
  MOST_WEEKS,
  resolveDueDate,
  type DueDateProblem,
  type DueDateSource,
} from './due-date-rules.ts';

const SOURCES: readonly { value: DueDateSource; label: string; hint: string }[] = [
  { value: 'last-period', label: 'Última menstruação (DUM)', hint: 'O primeiro dia dela.' },
  {
    value: 'ultrasound',
    label: 'Data provável pelo ultrassom (DPP)',
    hint: 'A melhor fonte, de preferência do primeiro ultrassom.',
  },
  { value: 'due-date', label: 'Data provável da Caderneta (DPP)', hint: 'A que a equipe anotou.' },
  { value: 'weeks', label: 'As semanas de hoje', hint: 'Alguém disse: “8 semanas e 2 dias”.' },
];

/** Where the weeks begin that nobody has chosen yet: at about that time most hear of them for the first time. */
const FIRST_WEEKS = '8';

interface DueDateQuestionProps {
  readonly today: CalendarDay;
  /** The date that is stored, to be corrected. */
  readonly dueDate?: CalendarDay | null;
  readonly source?: DueDateSource;
  readonly submitLabel: string;
  readonly onAnswer: (dueDate: CalendarDay, source: DueDateSource) => void;
  /** What is asked beside the date. */
  readonly further?: ReactNode;
  /** Further buttons beside the one that answers. */
  readonly children?: ReactNode;
}

/** Asks for a due date in whichever way somebody knows it, and offers the year that fits where one was mistyped. */
export function DueDateQuestion(props: DueDateQuestionProps) {
  const { today, dueDate = null, submitLabel, onAnswer, further, children } = props;
  const id = useId();
  const [source, setSource] = useState<DueDateSource>((dueDate && props.source) || 'last-period');
  const [day, setDay] = useState(() => dayToCorrect(dueDate, source));
  const [age, setAge] = useState(() => ageToCorrect(dueDate, today));
  const [problem, setProblem] = useState<DueDateProblem>();

  const choose = (next: DueDateSource) => {
    setSource(next);
    setDay(dayToCorrect(dueDate, next));
    setProblem(undefined);
  };
  const answer = (chosen: CalendarDay | null) => {
    const answered =
      source === 'weeks'
        ? resolveDueDate({ source, ...age }, today)
        : resolveDueDate({ source, day: chosen }, today);
    if ('message' in answered) setProblem(answered);
    else onAnswer(answered.dueDate, source);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer(day);
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormAlert failure={problem} />
      {problem?.suggestion && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => answer(problem.suggestion ?? null)}
        >
          Usar {formatDay(problem.suggestion)}
        </button>
      )}
      <fieldset className="stack">
        <legend>O que você sabe?</legend>
        {SOURCES.map(({ value, label, hint }) => (
          <label className="check date-source" key={value}>
            <input
              type="radio"
              name={`${id}-source`}
              value={value}
              checked={source === value}
              onChange={() => choose(value)}
            />
            <span>
              {label} <span className="field-hint">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {source === 'weeks' ? (
        <GestationalAgeFields age={age} onChange={setAge} />
      ) : (
        <DateField
          key={source}
          id={id}
          label={
            source === 'last-period'
              ? 'Primeiro dia da última menstruação'
              : 'Data provável do parto'
          }
          value={day}
          onChange={setDay}
          onInvalid={() => setDay(null)}
          isRequired
        />
      )}
      {further}
      <div className="row">
        <button type="submit" className="button">
          {submitLabel}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Completed weeks, as they were typed, and days of today. */
interface GestationalAge {
  readonly weeks: string;
  readonly days: number;
}

interface GestationalAgeFieldsProps {
  readonly age: GestationalAge;
  readonly onChange: (age: GestationalAge) => void;
}

function GestationalAgeFields({ age, onChange }: GestationalAgeFieldsProps) {
  const id = useId();
  const { weeks, days } = age;
  const step = (by: number) => onChange({ weeks: String((Number(weeks) || 0) + by), days });
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Semanas completas</label>
        <div className="week-stepper">
          <button
            type="button"
            className="button is-quiet"
            aria-label="Uma semana a menos"
            disabled={!(Number(weeks) > 1)}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={weeks}
            onChange={({ target }) => onChange({ weeks: target.value, days })}
          />
          <button
            type="button"
            className="button is-quiet"
            aria-label="Uma semana a mais"
            disabled={Number(weeks) >= MOST_WEEKS}
            onClick={() => step(1)}
          >
            +
          </button>
        </div>
      </div>
      <fieldset>
        <legend>E quantos dias?</legend>
        <div className="segmented day-beads">
          {Array.from({ length: 7 }, (_, at) => (
            <label key={at}>
              <input
                type="radio"
                name={`${id}-days`}
                checked={days === at}
                onChange={() => onChange({ weeks, days: at })}
              />
              <span>{at}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The day that a stored date was, or would have been, given as. */
function dayToCorrect(dueDate: CalendarDay | null, source: DueDateSource): CalendarDay | null {
  return dueDate && source === 'last-period' ? lastPeriodOf(dueDate) : dueDate;
}

function ageToCorrect(dueDate: CalendarDay | null, today: CalendarDay): GestationalAge {
  const gestation = dueDate && gestationOn(today, dueDate);
  if (!gestation || gestation.stage !== 'counting') return { weeks: FIRST_WEEKS, days: 0 };
  return { weeks: String(Math.max(gestation.week, 1)), days: gestation.day };
}
