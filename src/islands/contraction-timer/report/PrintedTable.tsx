import { describeEvent } from '#rules/contractions/describe-event.ts';
import { formatClockTime } from '#rules/contractions/format-clock-time.ts';
import { formatDayMonth } from '#rules/contractions/format-day-month.ts';
import { formatDuration } from '#rules/contractions/format-duration.ts';
import { INTENSITY_LABELS } from '#rules/contractions/intensity.ts';
import type { PrintedRow } from './printed-rows.ts';

/** Contractions and events in the order of the clock. */
export function PrintedTable({ rows }: { readonly rows: readonly PrintedRow[] }) {
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
              <td colSpan={4}>{describeEvent(row.event)}</td>
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
  const { startedAt, duration, intensity, intervalMinutes, note, isDoubtful } = contraction;
  return (
    <tr>
      <td>{toMoment(startedAt)}</td>
      <td>
        {formatDuration(duration)}
        {isDoubtful && ' (conferir)'}
      </td>
      <td>{INTENSITY_LABELS[intensity]}</td>
      <td>{intervalMinutes !== null && `${intervalMinutes} min`}</td>
      <td>{note}</td>
    </tr>
  );
}

const toMoment = (at: number) => `${formatDayMonth(at)} ${formatClockTime(at)}`;
