import { useStore } from '@nanostores/react';
import { describeHour } from '#rules/contractions/describe-hour.ts';
import { formatClockTime } from '#rules/contractions/format-clock-time.ts';
import { summarizeLastHour } from '#rules/contractions/last-hour.ts';
import { toLocalDay } from '#rules/contractions/local-day.ts';
import { formatShortDay } from '#rules/format-short-day.ts';
import { $halfMinute } from '#stores/half-minute.ts';
import { PrintedGestation } from './PrintedGestation.tsx';
import { PrintedTable } from './PrintedTable.tsx';
import { toPrintedRows } from './printed-rows.ts';
import { useLabourRecord } from './use-labour-record.ts';

/** What the printer gets instead of the page: the record on two sheets, for whoever receives her. */
export function PrintRecord() {
  const record = useLabourRecord();
  const now = useStore($halfMinute, { ssr: 'initial' });
  if (record.contractions.length + record.events.length === 0) return null;
  const { rows, leftOut } = toPrintedRows(record, now);
  return (
    <section className="print-record" aria-label="Registro para imprimir">
      <h2>Registro de contrações</h2>
      <p className="print-name">Nome:</p>
      <p>
        Impresso em {toDay(now)}, às {formatClockTime(now)}.
      </p>
      <PrintedGestation />
      <p>{describeHour(summarizeLastHour(record.contractions, now))}</p>
      {leftOut > 0 && (
        <p>
          {leftOut === 1
            ? '1 contração mais antiga ficou'
            : `${leftOut} contrações mais antigas ficaram`}{' '}
          fora desta folha; estão todas na planilha (CSV).
        </p>
      )}
      <PrintedTable rows={rows} />
      <h3>Anotações da equipe</h3>
      <div className="print-lines">
        <hr />
        <hr />
        <hr />
        <hr />
      </div>
      <p className="small">
        Registrado por ela mesma no Colinho. Não é uma avaliação médica: quem avalia é a equipe.
      </p>
    </section>
  );
}

const toDay = (at: number) => formatShortDay(new Date(toLocalDay(at)));
