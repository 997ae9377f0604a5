import { formatShortDay } from '#lib/dates.ts';
import type { MeasuredChild, MeasurePoint } from './measures.ts';
import { sayCorrectedAge } from './PointWords.tsx';
import { formatPercentile, formatValue, formatZ, MEASURE_WORDS, sayAge } from './words.ts';
import type { MeasureName } from './who-table.ts';

interface MeasureTableProps {
  readonly name: MeasureName;
  readonly points: readonly MeasurePoint[];
  readonly child: MeasuredChild;
  readonly isCorrected: boolean;
  /** Begins to change what was measured that day; on paper nothing is changed, and the z-scores stand there. */
  readonly onEdit?: (day: string) => void;
}

/** The points of a chart in figures, the latest first. */
export function MeasureTable({ name, points, child, isCorrected, onEdit }: MeasureTableProps) {
  return (
    <table className="growth-table">
      <caption>{MEASURE_WORDS[name].label}, da mais nova à mais antiga</caption>
      <thead>
        <tr>
          <th scope="col">Dia e idade</th>
          <th scope="col">{MEASURE_WORDS[name].label}</th>
          {!onEdit && <th scope="col">z</th>}
          <th scope="col">Percentil</th>
          {onEdit && (
            <th scope="col">
              <span className="visually-hidden">Mudar</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map((point) => {
          const { day, value, z, percentile } = point;
          const corrected = isCorrected ? sayCorrectedAge(child, point) : '';
          const shortDay = formatShortDay(new Date(day));
          return (
            <tr key={day}>
              <th scope="row">
                {shortDay}
                <span className="small muted">
                  {[sayAge(child.day, day), corrected].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td>
                {formatValue(name, value)}
                {point.isStanding && <span className="small muted">em pé</span>}
              </td>
              {!onEdit && <td>{formatZ(z)}</td>}
              <td>{point.isOdd ? 'confira' : formatPercentile(percentile)}</td>
              {onEdit && (
                <td>
                  <button
                    type="button"
                    className="button is-text is-small"
                    onClick={() => onEdit(day)}
                  >
                    Mudar
                    <span className="visually-hidden">
                      {'\u00a0'}as medidas de {shortDay}
                    </span>
                  </button>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
