import { useId, useState, type SubmitEvent } from 'react';
import { DateField } from '#components/ui/DateField.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { ERRORS } from '#contract/errors.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import {
  dueDateFromLastPeriod,
  isPlausibleDueDate,
  isPlausibleLastPeriod,
} from '#contract/gestation.ts';
import {
  clearDueDate,
  setBorn,
  setDueDate,
  setPaused,
  type DueDateSource,
  type Pregnancy,
} from './store.ts';
import { FormAlert } from '#components/ui/FormAlert.tsx';

const SOURCES: readonly { value: DueDateSource; label: string; hint: string }[] = [
  { value: 'last-period', label: 'Última menstruação (DUM)', hint: 'O primeiro dia dela.' },
  {
    value: 'ultrasound',
    label: 'Data prevista pelo ultrassom (DPP)',
    hint: 'A melhor fonte, de preferência do primeiro ultrassom.',
  },
  { value: 'due-date', label: 'Data prevista da Caderneta (DPP)', hint: 'A que a equipe anotou.' },
];

const LAST_PERIOD_IMPLAUSIBLE =
  'A última menstruação precisa ser de hoje ou das últimas 42 semanas. Confira o dia, o mês e o ano.';

interface DueDateFormProps {
  readonly pregnancy: Pregnancy;
  readonly today: CalendarDay;
  readonly onClose: () => void;
}

/** 'Quando o bebê chega?': optional, from the last period or from a due date, kept on the device at once. */
export function DueDateForm({ pregnancy, today, onClose }: DueDateFormProps) {
  const id = useId();
  const { userId, dueDate } = pregnancy;
  const [source, setSource] = useState<DueDateSource>(dueDate ? pregnancy.source : 'last-period');
  const [message, setMessage] = useState<string>();
  const [cleared, setCleared] = useState<CalendarDay>();
  const isFromLastPeriod = source === 'last-period';
  const [day, setDay] = useState(isFromLastPeriod ? null : dueDate);
  const region = useFocusFallback<HTMLFormElement>();

  const choose = (next: DueDateSource) => {
    setSource(next);
    setDay(next === 'last-period' ? null : dueDate);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newDueDate = day && toDueDate(day, source, today);
    if (!newDueDate) {
      setMessage(isFromLastPeriod ? LAST_PERIOD_IMPLAUSIBLE : ERRORS.DUE_DATE_OUT_OF_RANGE.detail);
      return;
    }
    setDueDate(userId, newDueDate, source);
    onClose();
  };

  const clear = () => {
    setCleared(dueDate ?? undefined);
    setDay(null);
    clearDueDate(userId);
  };

  return (
    <form {...region} className="stack" onSubmit={submit} noValidate>
      <div role="status">
        {cleared && !dueDate && (
          <div className="notice is-info row">
            <p>A data foi apagada.</p>
            <button
              type="button"
              className="button is-text"
              onClick={() => {
                setDueDate(userId, cleared, source);
                onClose();
              }}
            >
              Desfazer
            </button>
          </div>
        )}
      </div>
      <h2>Quando o bebê chega?</h2>
      <p>Com uma data, o início se abre na sua semana. É opcional, e fica neste aparelho.</p>
      <FormAlert failure={message ? { message } : undefined} />
      <fieldset className="stack">
        <legend>O que você sabe?</legend>
        {SOURCES.map(({ value, label, hint }) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name="source"
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
      <DateField
        key={source}
        id={id}
        label={isFromLastPeriod ? 'Primeiro dia da última menstruação' : 'Data prevista do parto'}
        value={day}
        onChange={setDay}
        onInvalid={() => setDay(null)}
        isRequired
      />
      <div className="row">
        <button type="submit" className="button">
          Ver minha semana
        </button>
        {dueDate && (
          <>
            <button type="button" className="button is-quiet" onClick={onClose}>
              Cancelar
            </button>
            <button type="button" className="button is-text" onClick={clear}>
              Apagar a data
            </button>
          </>
        )}
        {!dueDate && (
          <>
            <button type="button" className="button is-text" onClick={() => setBorn(userId, true)}>
              Meu bebê já nasceu
            </button>
            <button
              type="button"
              className="button is-text"
              onClick={() => setPaused(userId, true)}
            >
              Pausar o acompanhamento
            </button>
          </>
        )}
      </div>
    </form>
  );
}

function toDueDate(day: CalendarDay, source: DueDateSource, today: CalendarDay) {
  if (source === 'last-period') {
    return isPlausibleLastPeriod(day, today) ? dueDateFromLastPeriod(day) : undefined;
  }
  return isPlausibleDueDate(day, today) ? day : undefined;
}
