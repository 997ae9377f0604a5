import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { useEntries, type Entries } from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';
import { BirthForm } from './BirthForm.tsx';
import { ChildChooser } from './ChildChooser.tsx';
import { changeChild, useChosenChild } from './children-store.ts';
import type { Child } from './children.ts';
import { setPaused, usePregnancy } from './store.ts';

/** Whose page it is, and what is known on that day. */
export interface ChildView {
  readonly owner: string;
  readonly child: Child;
  readonly entries: Entries;
  readonly today: CalendarDay;
}

interface ChildPageProps {
  readonly className: string;
  /** What is said where no birth was entered yet. */
  readonly invitation: string;
  readonly children: (view: ChildView) => ReactNode;
  /** Below the child's part, unless its dates are paused. */
  readonly footer?: ReactNode;
}

/** A page of one child: which one, its birth where none was entered, and nothing of it while its dates are paused. */
export function ChildPage({ className, invitation, children, footer }: ChildPageProps) {
  const { entries, owner } = useEntries();
  const pregnancy = usePregnancy();
  const { child, isPaused } = useChosenChild();
  const today = useStore($today, { ssr: 'initial' });
  if (!entries || !pregnancy) return <p className="muted">Abrindo…</p>;
  if (isPaused || (!child && pregnancy.isPaused)) {
    const resume = () =>
      child?.paused ? changeChild(owner, child, { paused: false }) : setPaused(owner, false);
    return (
      <div className={`${className} stack`}>
        <ChildChooser />
        <p className="card">
          As datas estão pausadas, e voltam só quando você quiser. Nada foi apagado.{' '}
          <button type="button" className="button is-text is-small" onClick={resume}>
            Retomar as datas
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className={`${className} stack`}>
      <ChildChooser />
      {child ? (
        children({ owner, child, entries, today })
      ) : (
        <div className="card stack">
          <p>{invitation}</p>
          <BirthForm
            child={null}
            dueDate={pregnancy.dueDate}
            today={today}
            submitLabel="Guardar o nascimento"
          />
        </div>
      )}
      {footer}
    </div>
  );
}
