import { useId, useState } from 'react';
import { useLazy } from '#components/ui/use-lazy.ts';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { usePrint } from '#components/ui/use-print.tsx';
import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { correctedAgeDays } from '#contract/corrected-age.ts';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import { ChildPage, type ChildView } from '#features/pregnancy/ChildPage.tsx';
import type { Child } from '#features/pregnancy/children.ts';
import { childEntryId } from '#lib/entries/model.ts';
import {
  clearEntries,
  entriesOfKind,
  isRestorable,
  restoreEntries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { GrowthSheet } from './GrowthSheet.tsx';
import { GrowthView } from './GrowthView.tsx';
import { MeasureForm } from './MeasureForm.tsx';
import { isOddMeasure } from './measure-input.ts';
import { measureId, measuresOf, pointsOf, type Measure } from './measures.ts';
import { sayCorrectedAge } from './PointWords.tsx';
import { SexChoice } from './SexChoice.tsx';
import { WeightLossNotice } from './WeightLossNotice.tsx';
import { GROWTH_SOURCE, sayAge } from './words.ts';

/** Three months: what is said of a newborn's weight is for that time. */
const NEWBORN_DAYS = 92;

/** What a child weighs and measures: entered by day, drawn in front of the curves of WHO, and said in words. */
export default perUser(function Growth() {
  return (
    <ChildPage
      className="growth"
      invitation="Depois que o bebê nascer, as medidas ficam aqui. Elas contam a partir deste dia:"
      footer={
        <>
          <p>
            <a className="tall-link" href="/diario">
              Diário: mamadas, fraldas e sono
            </a>
          </p>
          <SaveStatus />
          <p className="small muted">{GROWTH_SOURCE}</p>
        </>
      }
    >
      {(view) => <ChildGrowth key={view.child.id} {...view} />}
    </ChildPage>
  );
});

// oxlint-disable-next-line no-restricted-imports -- Only paper needs it, where the diary's days stand below the measures.
const loadDiaryPart = async () => (await import('#features/diary/history/SevenDays.tsx')).SevenDays;

/** What the form is open for: a measure that is there, or a day. */
type Editing = { readonly measure: Measure | null; readonly day: CalendarDay };

function ChildGrowth({ owner, child, entries, today }: ChildView) {
  const [editing, setEditing] = useState<Editing>();
  const [isCorrected, setCorrected] = useState(true);
  const [part, setPart] = useState<() => void>();
  const region = useFocusFallback<HTMLDivElement>();
  const measures = measuresOf(entriesOfKind(entries, 'measure'), child.id);
  const { part: DiaryPart } = useLazy(loadDiaryPart, true);
  const [print, printed] = usePrint('sheets', {
    sheets: () => (
      <GrowthSheet {...{ child, entries, today, isCorrected }}>
        {DiaryPart && <DiaryPart {...{ childId: child.id, entries, today }} />}
      </GrowthSheet>
    ),
  });
  const isOfChild: EntryFilter = ({ kind, id }) =>
    kind === 'measure' && id.startsWith(childEntryId(child.id, ''));
  const edit = (next: Editing) => {
    setPart(undefined);
    setEditing(next);
  };
  const add = (day: CalendarDay) => edit({ measure: null, day });

  if (editing) {
    return (
      <div {...region} className="card">
        <MeasureForm
          key={editing.day}
          {...{ owner, child, today, measures }}
          edited={editing.measure}
          initialDay={editing.day}
          onClose={(undo) => {
            setPart(() => undo);
            setEditing(undefined);
          }}
          onDelete={({ day }) => {
            const id = measureId(child.id, day);
            clearEntries((entry) => entry.kind === 'measure' && entry.id === id);
            setEditing(undefined);
          }}
        />
      </div>
    );
  }
  const weights = pointsOf(measures, 'weight', child, true);
  const hasBirthWeight = weights.some(({ ageDays }) => ageDays === 0);
  return (
    <div {...region} className="stack">
      <ChildAges {...{ child, today, isCorrected }} onCorrected={setCorrected} />
      <div role="status">
        {part ? (
          <Undoable
            text="As medidas dos dois dias ficaram juntas."
            onUndo={() => {
              part();
              setPart(undefined);
            }}
          />
        ) : (
          isRestorable(entries, isOfChild) && (
            <Undoable
              text="As medidas do dia foram apagadas."
              onUndo={() => restoreEntries(isOfChild)}
            />
          )
        )}
      </div>
      {daysBetween(child.day, today) < NEWBORN_DAYS && (
        <WeightLossNotice
          points={weights.filter(({ value, ageDays, correctedDays }) => {
            const age = { sex: child.sex ?? null, ageDays: correctedDays ?? ageDays };
            return !isOddMeasure({ name: 'weight', value }, age);
          })}
          weeks={child.weeks}
        />
      )}
      {measures.length === 0 ? (
        <p>Nenhuma medida ainda. As do nascimento estão na Caderneta da Criança.</p>
      ) : (
        <>
          <SexChoice owner={owner} child={child} />
          <GrowthView
            {...{ child, measures, isCorrected }}
            onEdit={(day) =>
              edit({ day, measure: measures.find((measure) => measure.day === day) ?? null })
            }
          />
        </>
      )}
      <div className="row">
        <button type="button" className="button" onClick={() => add(today)}>
          Anotar medida
        </button>
        {!hasBirthWeight && today !== child.day && (
          <button type="button" className="button is-quiet" onClick={() => add(child.day)}>
            Anotar as do nascimento
          </button>
        )}
        {measures.length > 0 && (
          <button type="button" className="button is-quiet" onClick={print}>
            Imprimir para o pediatra
          </button>
        )}
      </div>
      {printed}
    </div>
  );
}

function Undoable({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <div className="notice is-info row">
      <p>{text}</p>
      <button type="button" className="button is-text" onClick={onUndo}>
        Desfazer
      </button>
    </div>
  );
}

interface ChildAgesProps {
  readonly child: Child;
  readonly today: CalendarDay;
  readonly isCorrected: boolean;
  readonly onCorrected: (isCorrected: boolean) => void;
}

/** How old the child is: of a premature one both ages, and by which of them the curves are read. */
function ChildAges({ child, today, isCorrected, onCorrected }: ChildAgesProps) {
  const id = useId();
  const correctedDays = correctedAgeDays(child.day, child.weeks, today);
  const wasPremature = correctedAgeDays(child.day, child.weeks, child.day) !== null;
  const said = sayAge(child.day, today);
  const age = said === 'ao nascer' ? 'poucas horas de vida' : said;
  if (!wasPremature) {
    return <p className="muted">{[child.name, age].filter(Boolean).join(' · ')}</p>;
  }
  const corrected =
    correctedDays === null ? '' : sayCorrectedAge(child, { day: today, correctedDays });
  return (
    <div className="stack">
      <p className="muted">
        {[child.name, `nasceu com ${child.weeks} semanas`].filter(Boolean).join(' · ')}
      </p>
      <dl className="growth-ages">
        <div>
          <dt>Idade</dt>
          <dd>{age}</dd>
        </div>
        {corrected !== '' && (
          <div>
            <dt>Idade corrigida</dt>
            <dd>{corrected.replace('corrigida: ', '')}</dd>
          </div>
        )}
      </dl>
      <fieldset>
        <legend>A curva segue</legend>
        <div className="segmented growth-choice">
          {[true, false].map((choice) => (
            <label key={String(choice)}>
              <input
                type="radio"
                name={id}
                checked={isCorrected === choice}
                onChange={() => onCorrected(choice)}
              />
              <span>{choice ? 'a idade corrigida' : 'a idade do calendário'}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
