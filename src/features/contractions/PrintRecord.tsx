import { useStore } from '@nanostores/react';
import { INTENSITY_LABELS } from '#contract/limits.ts';
import { $gestationDays, usePregnancy } from '#features/pregnancy/store.ts';
import { formatClockTime, formatDayMonth, formatShortDay, toLocalDay } from '#lib/dates.ts';
import { $now } from '#lib/stores.ts';
import { formatGestationAge } from '#lib/text.ts';
import { type ShownRecord, useAccountName, useLabourRecord } from './LastHour.tsx';
import { formatEvent, formatLastHour, formatDuration } from './format.ts';
import type { LabourEvent } from './model.ts';
import { type Interval, summarizeLastHour, withIntervals } from './stats.ts';

/** What fits on two sheets of A4. */
const ROWS_PRINTED = 60;
const RECENT_MS = 48 * 3_600_000;

type Counted = ShownRecord['contractions'][number];

/** A line of the printed table. */
type PrintedRow =
  | { readonly kind: 'contraction'; readonly at: number; readonly contraction: Counted & Interval }
  | { readonly kind: 'event'; readonly at: number; readonly event: LabourEvent };

interface PrintedRows {
  /** Oldest first. */
  readonly rows: readonly PrintedRow[];
  /** How many contractions the rows leave out. */
  readonly leftOut: number;
}

/**
 * The latest contractions: of the 48 hours up to `now` (milliseconds since 1970) or, where that is longer
 * ago, up to the last one, 60 at most. With them the events of that time; that the waters broke is shownEvents
 * whenever it was.
 */
export function toPrintedRows(
  { contractions, events }: Pick<ShownRecord, 'contractions' | 'events'>,
  now: number,
): PrintedRows {
  const newestFirst = withIntervals(contractions);
  const latest = newestFirst[0];
  const since = latest ? Math.min(latest.startedAt, now) - RECENT_MS : Number.NEGATIVE_INFINITY;
  const shown = newestFirst.filter(({ startedAt }) => startedAt >= since).slice(0, ROWS_PRINTED);
  const shownEvents = events.filter(({ kind, at }) => kind === 'waters' || at >= since);
  const rows = [
    ...shown.map((it): PrintedRow => ({ kind: 'contraction', at: it.startedAt, contraction: it })),
    ...shownEvents.map((it): PrintedRow => ({ kind: 'event', at: it.at, event: it })),
  ];
  return { rows: rows.sort((a, b) => a.at - b.at), leftOut: contractions.length - shown.length };
}

/** 'Data provável do parto: 01 dez. 2026. Hoje: 38 semanas e 5 dias.'; nothing where it is not known. */
export function Gestation() {
  const days = useStore($gestationDays);
  const dueDate = usePregnancy()?.dueDate;
  if (!dueDate || days === null || days < 0) return null;
  return (
    <p>
      Data provável do parto: {formatShortDay(new Date(dueDate))}. Hoje:{' '}
      {formatGestationAge(Math.floor(days / 7), days % 7)}.
    </p>
  );
}

/** Contractions and events in the order of the clock. */
function PrintedTable({ rows }: { readonly rows: readonly PrintedRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Início</th>
          <th scope="col">Duração</th>
          <th scope="col">Intensidade</th>
          <th scope="col">Intervalo</th>
          <th scope="col">Anotação</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === 'event' ? (
            <tr key={row.event.id}>
              <td>{toMoment(row.at)}</td>
              <td colSpan={4}>{formatEvent(row.event)}</td>
            </tr>
          ) : (
            <ContractionRow key={row.contraction.id} {...row.contraction} />
          ),
        )}
      </tbody>
    </table>
  );
}

type ContractionRowProps = Extract<PrintedRow, { kind: 'contraction' }>['contraction'];

function ContractionRow(contraction: ContractionRowProps) {
  const { startedAt, duration, intensity, intervalMinutes, note, entries } = contraction;
  return (
    <tr>
      <td>{toMoment(startedAt)}</td>
      <td>
        {formatDuration(duration)}
        {entries.every(({ needsReview }) => needsReview) && ' (conferir)'}
      </td>
      <td>{INTENSITY_LABELS[intensity]}</td>
      <td>{intervalMinutes !== null && `${intervalMinutes} min`}</td>
      <td>{note}</td>
    </tr>
  );
}

const toMoment = (at: number) => `${formatDayMonth(at)} ${formatClockTime(at)}`;

/** What the printer gets instead of the page: the record on two sheets, for whoever receives her. */
export function PrintRecord() {
  const record = useLabourRecord();
  const now = useStore($now, { ssr: 'initial' });
  const name = useAccountName();
  if (record.contractions.length + record.events.length === 0) return null;
  const { rows, leftOut } = toPrintedRows(record, now);
  return (
    <section className="print-record" aria-label="Registro para imprimir">
      <h2>Registro de contrações</h2>
      <p className="print-name">Nome: {name}</p>
      <p>
        Impresso em {toDay(now)}, às {formatClockTime(now)}.
      </p>
      <Gestation />
      <p>{formatLastHour(summarizeLastHour(record.contractions, now))}</p>
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
