import { useStore } from '@nanostores/react';
import { useLate } from '#islands/use-late.ts';
import { useEffect, useRef, useState } from 'react';
import { gestationOn } from '#rules/gestation.ts';
import { $pregnancy } from '#stores/pregnancy.ts';
import type { PregnancyRecord } from '#stores/pregnancy-record.ts';
import { $today } from '#stores/today.ts';
import { Counting } from './her-week/Counting.tsx';
import { DueDateForm } from './her-week/DueDateForm.tsx';
import { PastTerm } from './her-week/PastTerm.tsx';
import { Paused } from './her-week/Paused.tsx';
import { SavedWhere } from './her-week/SavedWhere.tsx';
import type { VaccineAgeSummary } from './her-week/next-vaccine-age.ts';
import type { WeekSummary } from './her-week/week-summary.ts';

/** Most who come are pregnant: what is shown after a birth, and what is marked with it, comes when it is needed. */
const loadHerBaby = async () => (await import('./her-week/HerBaby.tsx')).HerBaby;

interface HerWeekProps {
  readonly weeks: readonly WeekSummary[];
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

/** The dashboard's opening: her week and day, or the question that leads to it; her baby, once it is here. */
export default function HerWeek({ weeks, vaccineAges }: HerWeekProps) {
  const record = useStore($pregnancy, { ssr: 'initial' });
  const today = useStore($today, { ssr: 'initial' });
  const [isEditing, setEditing] = useState(false);

  const gestation = record?.dueDate ? gestationOn(today, record.dueDate) : undefined;
  const view = toView(record, gestation?.stage, isEditing);
  const section = useFocusOnChange(view);
  const { part: HerBaby, isMissing } = useLate(loadHerBaby, view === 'born');

  // What belongs to counting elsewhere on the page (cards of the weeks) goes with it.
  const tracking = TRACKING_OF[view];
  useEffect(() => {
    if (tracking) document.documentElement.dataset['tracking'] = tracking;
  }, [tracking]);

  const baby = { dueDate: record?.dueDate ?? null, today, vaccineAges };
  return (
    <>
      <section
        ref={section}
        tabIndex={-1}
        className="card her-week stack"
        aria-label="Sua semana"
        aria-busy={view === 'loading' || (view === 'born' && !HerBaby && !isMissing)}
        data-view={view}
      >
        {record && view === 'asking' && (
          <DueDateForm record={record} today={today} onClose={() => setEditing(false)} />
        )}
        {gestation?.stage === 'counting' && view === 'counting' && (
          <Counting gestation={gestation} weeks={weeks} onEdit={() => setEditing(true)} />
        )}
        {view === 'over' && <PastTerm onEdit={() => setEditing(true)} />}
        {record && view === 'paused' && <Paused record={record} />}
        {view === 'born' && HerBaby && <HerBaby place="whole" {...baby} />}
        {view === 'born' && isMissing && (
          <p role="alert">Esta parte não abriu. Confira a internet e abra a página de novo.</p>
        )}
        {(view === 'counting' || view === 'over') && <SavedWhere />}
      </section>
      {HerBaby && view !== 'born' && (
        <HerBaby place={isCounted(view) ? 'beside' : 'unseen'} {...baby} />
      )}
    </>
  );
}

/** A later pregnancy is counted, and the baby that is here has its dates as well. */
const isCounted = (view: View) => view === 'asking' || view === 'counting' || view === 'over';

/** What `<html data-tracking>` says of a view. */
const TRACKING_OF: Readonly<Record<View, string | undefined>> = {
  loading: undefined,
  asking: 'on',
  counting: 'on',
  over: 'on',
  paused: 'paused',
  born: 'born',
};

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
