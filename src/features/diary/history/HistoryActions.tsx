import { useState } from 'react';
import { useLazy } from '#components/ui/use-lazy.ts';
import { usePrint } from '#components/ui/use-print.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { downloadText } from '#lib/download.ts';
import type { Entries } from '#lib/entries/store.ts';
import { foldLetters } from '#lib/text.ts';
import type { DiaryItem } from '#features/diary/day.ts';

interface HistoryActionsProps {
  readonly owner: string;
  readonly child: Child;
  readonly entries: Entries;
  /** All that the child's diary has. */
  readonly all: readonly DiaryItem[];
  readonly today: CalendarDay;
}

// oxlint-disable-next-line no-restricted-imports -- It comes when a measure is corrected, as on its own page.
const loadSheet = async () => (await import('#features/growth/GrowthSheet.tsx')).GrowthSheet;
const loadDiaryPart = async () => (await import('./SevenDays.tsx')).SevenDays;
const loadCsv = async () => (await import('./diary-csv.ts')).toDiaryCsv;
const loadImport = async () => (await import('./ImportPanel.tsx')).ImportPanel;

/** Takes the diary along: on paper, as a file; and brings another one. All of it free, with every day. */
export function HistoryActions({ owner, child, entries, all, today }: HistoryActionsProps) {
  const [isImporting, setImporting] = useState(false);
  const { part: GrowthSheet } = useLazy(loadSheet, true);
  const { part: DiaryPart } = useLazy(loadDiaryPart, true);
  const { part: toDiaryCsv } = useLazy(loadCsv, true);
  const { part: ImportPanel, isMissing } = useLazy(loadImport, isImporting);
  const [print, printed] = usePrint('sheets', {
    sheets: () =>
      GrowthSheet &&
      DiaryPart && (
        <GrowthSheet {...{ child, entries, today }} isCorrected>
          <DiaryPart {...{ childId: child.id, entries, today }} />
        </GrowthSheet>
      ),
  });
  const download = (toText: NonNullable<typeof toDiaryCsv>) => {
    const name = foldLetters(child.name).replace(/[^a-z0-9]+/g, '-');
    const file = ['diario', name, today].filter(Boolean).join('-');
    downloadText(toText(all, child.name), 'text/csv', `${file}.csv`);
  };
  return (
    <section className="stack" aria-labelledby="levar">
      <h2 id="levar">Levar e trazer</h2>
      <p className="small muted">
        Com ou sem plano, com todos os dias. A folha para o pediatra leva as medidas e os últimos 7
        dias em números.
      </p>
      <div className="row">
        {GrowthSheet && DiaryPart && (
          <button type="button" className="button is-quiet" onClick={print}>
            Para o pediatra
          </button>
        )}
        {all.length > 0 && toDiaryCsv && (
          <button type="button" className="button is-quiet" onClick={() => download(toDiaryCsv)}>
            Planilha
          </button>
        )}
        <button
          type="button"
          className="button is-quiet"
          aria-expanded={isImporting}
          onClick={() => setImporting(!isImporting)}
        >
          Trazer do Baby Buddy
        </button>
      </div>
      <div role="status">
        {isImporting && !ImportPanel && (
          <p>{isMissing ? 'Esta parte não carregou. Confira a internet.' : 'Abrindo…'}</p>
        )}
      </div>
      {isImporting && ImportPanel && <ImportPanel {...{ owner, child, entries, today }} />}
      {printed}
    </section>
  );
}
