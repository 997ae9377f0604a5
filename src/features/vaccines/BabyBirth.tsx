import { useRef, useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { BirthForm } from '#features/pregnancy/BirthForm.tsx';
import { ChildChooser } from '#features/pregnancy/ChildChooser.tsx';
import { changeChild, useChosenChild } from '#features/pregnancy/children-store.ts';
import { setPaused, usePregnancy } from '#features/pregnancy/store.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { useEntries } from '#lib/entries/store.ts';

const ANOTHER = 'another';

/** The birth that the list is dated from, with a way to change it; the form where none was given. */
export const BabyBirth = perUser(function BabyBirth({ today }: { readonly today: CalendarDay }) {
  const { owner } = useEntries();
  const pregnancy = usePregnancy();
  const { child, isPaused } = useChosenChild();
  const id = child ? `${child.id} ${child.day} ${child.weeks}` : '';
  /** The birth that is being changed, or another child: a change from another tab closes the form. */
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
  const resume = () => {
    isClosed.current = true;
    if (child?.paused) changeChild(owner, child, { paused: false });
    else setPaused(owner, false);
  };
  const isAdding = edited === ANOTHER;
  const isAsking = !child || isAdding || edited === id;
  return (
    <div className="card vaccine-baby stack">
      <ChildChooser />
      {isAsking ? (
        <BirthForm
          key={isAdding ? ANOTHER : id}
          child={isAdding ? null : child}
          dueDate={pregnancy?.dueDate ?? null}
          today={today}
          submitLabel="Ver as datas"
          onClose={close}
          isOptional={isAdding}
        />
      ) : (
        <>
          <p className="row vaccine-birth">
            <span>
              {isPaused
                ? 'As datas estão pausadas, e voltam só quando você quiser.'
                : `Nasceu em ${formatCalendarDay(child.day)}${child.weeks ? `, com ${child.weeks} semanas` : ''}.`}
            </span>
            {isPaused ? (
              <button type="button" className="button is-text is-small" onClick={resume}>
                Retomar as datas
              </button>
            ) : (
              <button
                type="button"
                className="button is-text is-small"
                ref={focusRef}
                onClick={() => setEdited(id)}
              >
                Mudar<span className="visually-hidden">{'\u00a0'}o dia do nascimento</span>
              </button>
            )}
          </p>
          <p>
            <button
              type="button"
              className="button is-text is-small"
              onClick={() => setEdited(ANOTHER)}
            >
              Adicionar outro filho
            </button>{' '}
            {!isPaused && (
              <>
                <a className="button is-text is-small" href="/crescimento">
                  Crescimento: peso e medidas
                </a>{' '}
                <a className="button is-text is-small" href="/diario">
                  Diário: mamadas, fraldas e sono
                </a>
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
});
