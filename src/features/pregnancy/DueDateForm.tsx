import { useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { BabiesQuestion } from './BabiesQuestion.tsx';
import { isRecentBirth } from './same-pregnancy.ts';
import type { DueDateSource } from './due-date-rules.ts';
import { DueDateQuestion } from './DueDateQuestion.tsx';
import { endPregnancy } from './end-pregnancy.ts';
import { moveReminders } from './move-reminders.ts';
import { clearDueDate, setDueDate, setPaused, type Pregnancy } from './store.ts';

interface DueDateFormProps {
  readonly pregnancy: Pregnancy;
  readonly today: CalendarDay;
  readonly onClose: () => void;
  /** Asks for the birth: without a date nothing says that no child who is here is meant. */
  readonly onBirth: () => void;
}

/** 'Quando o bebê chega?': optional, stored on the device at once; and the other ways that a pregnancy goes on. */
export function DueDateForm({ pregnancy, today, onClose, onBirth }: DueDateFormProps) {
  const { userId, dueDate, source } = pregnancy;
  const [cleared, setCleared] = useState<Pick<Pregnancy, 'dueDate' | 'source'>>();
  const region = useFocusFallback<HTMLDivElement>();

  const save = (day: CalendarDay | null, from: DueDateSource) => {
    if (day) {
      setDueDate(userId, day, from);
      void moveReminders(userId, { before: dueDate, after: day });
    }
    onClose();
  };
  const tellBirth = () => {
    const youngest = pregnancy.births.at(-1);
    if (!dueDate && youngest && !isRecentBirth(youngest, today)) onBirth();
    else endPregnancy(pregnancy);
  };
  const clear = () => {
    setCleared({ dueDate, source });
    clearDueDate(userId);
  };

  return (
    <div {...region} className="stack">
      <div role="status">
        {cleared?.dueDate && !dueDate && (
          <div className="notice is-info row">
            <p>A data foi apagada.</p>
            <button
              type="button"
              className="button is-text"
              onClick={() => save(cleared.dueDate, cleared.source)}
            >
              Desfazer
            </button>
          </div>
        )}
      </div>
      <h2>Quando o bebê chega?</h2>
      <p>Com uma data, o início se abre na sua semana. É opcional, e fica neste aparelho.</p>
      <DueDateQuestion
        // What was cleared is not to be sent again.
        key={dueDate}
        today={today}
        dueDate={dueDate}
        source={source}
        submitLabel="Ver minha semana"
        onAnswer={save}
        further={<BabiesQuestion />}
      >
        {dueDate && (
          <button type="button" className="button is-quiet" onClick={onClose}>
            Cancelar
          </button>
        )}
      </DueDateQuestion>
      <div className="row today-changes">
        <button type="button" className="button is-text" onClick={tellBirth}>
          Meu bebê já nasceu
        </button>
        {dueDate ? (
          <button type="button" className="button is-text" onClick={clear}>
            Apagar a data
          </button>
        ) : (
          <button type="button" className="button is-text" onClick={() => setPaused(userId, true)}>
            Pausar o acompanhamento
          </button>
        )}
      </div>
    </div>
  );
}
