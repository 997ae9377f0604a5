import { useStore } from '#islands/use-store.ts';
import { useEffect, useRef, useState } from 'react';
import { gestationOn } from '#rules/gestation.ts';
import { $pregnancy } from '#stores/pregnancy.ts';
import type { PregnancyRecord } from '#stores/pregnancy-record.ts';
import { $today } from '#stores/today.ts';
import { AfterBirth } from './her-week/AfterBirth.tsx';
import { Counting } from './her-week/Counting.tsx';
import { DueDateForm } from './her-week/DueDateForm.tsx';
import { PastTerm } from './her-week/PastTerm.tsx';
import { Paused } from './her-week/Paused.tsx';
import { SavedWhere } from './her-week/SavedWhere.tsx';
import type { WeekSummary } from './her-week/week-summary.ts';

interface HerWeekProps {
  readonly weeks: readonly WeekSummary[];
}

/** The dashboard's opening: her week and day, or the question that leads to it. */
export default function HerWeek({ weeks }: HerWeekProps) {
  const record = useStore($pregnancy, { ssr: 'initial' });
  const today = useStore($today, { ssr: 'initial' });
  const [isEditing, setEditing] = useState(false);

  const gestation = record?.dueDate ? gestationOn(today, record.dueDate) : undefined;
  const view = toView(record, gestation?.stage, isEditing);
  const section = useFocusOnChange(view);

  // What belongs to counting elsewhere on the page (cards of the weeks) goes with it.
  const tracking = view === 'loading' ? undefined : view === 'paused' ? 'paused' : 'on';
  useEffect(() => {
    if (tracking) document.documentElement.dataset['tracking'] = tracking;
  }, [tracking]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      className="card her-week stack"
      aria-label="Sua semana"
      aria-busy={view === 'loading'}
      data-view={view}
    >
      {record && view === 'asking' && (
        <DueDateForm record={record} today={today} onClose={() => setEditing(false)} />
      )}
      {gestation?.stage === 'counting' && view === 'counting' && (
        <Counting gestation={gestation} weeks={weeks} onEdit={() => setEditing(true)} />
      )}
      {view === 'over' && <PastTerm onEdit={() => setEditing(true)} />}
      {view === 'paused' && <Paused />}
      {view === 'born' && <AfterBirth />}
      {(view === 'counting' || view === 'over') && <SavedWhere />}
    </section>
  );
}

type View = 'loading' | 'asking' | 'counting' | 'over' | 'paused' | 'born';

function toView(
  record: PregnancyRecord | null,
  stage: 'not-started' | 'counting' | 'over' | undefined,
  isEditing: boolean,
): View {
  if (!record) return 'loading';
  if (record.isPaused) return 'paused';
  if (record.isBorn) return 'born';
  if (isEditing || !stage || stage === 'not-started') return 'asking';
  return stage;
}

/** The button that was pressed is gone with its view: focus goes to the new one, not to the page's top. */
function useFocusOnChange(view: View) {
  const section = useRef<HTMLElement>(null);
  const previous = useRef<View>(view);
  useEffect(() => {
    if (previous.current !== 'loading' && previous.current !== view) section.current?.focus();
    previous.current = view;
  }, [view]);
  return section;
}
