import type { ReactNode } from 'react';
import { correctedBirthDay } from '#contract/corrected-age.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { ODD_MEASURE } from './MeasureField.tsx';
import type { MeasuredChild, MeasurePoint } from './measures.ts';
import { formatPercentile, sayAge, sayPercentile, sayValue } from './words.ts';
import type { MeasureName } from './who-table.ts';

interface PointWordsProps {
  readonly name: MeasureName;
  readonly point: MeasurePoint;
  readonly child: MeasuredChild;
  readonly isCorrected: boolean;
  /** What leads to other points. */
  readonly children?: ReactNode;
}

/** A point of the chart as it is said: the measure, the age, and where it stands among healthy children. */
export function PointWords({ name, point, child, isCorrected, children }: PointWordsProps) {
  const { day, value, isStanding, percentile, isOdd } = point;
  const isByCorrected = isCorrected && point.correctedDays !== null;
  const when = [
    formatDayOfMonth(day),
    sayAge(child.day, day),
    isCorrected && sayCorrectedAge(child, point),
    name === 'length' && (isStanding ? 'em pé' : 'deitado'),
  ].filter(Boolean);
  return (
    <section className="card growth-words" aria-label="A medida escolhida">
      <div aria-live="polite">
        <p className="small muted">{when.join(' · ')}</p>
        <h2>{sayValue(name, value)}</h2>
        {child.sex && percentile !== null && (
          <p>
            <strong>
              Percentil {formatPercentile(percentile)}
              {typeof percentile === 'number' ? ':' : '.'}
            </strong>{' '}
            {startSentence(
              sayPercentile(name, child.sex, percentile, isByCorrected),
              typeof percentile !== 'number',
            )}
          </p>
        )}
        {isOdd && <p>{ODD_MEASURE}</p>}
        {child.sex && point.z === null && <p>{sayNoCurve(point)}</p>}
      </div>
      {children}
      <p className="small muted">
        Um ponto sozinho diz pouco: o pediatra olha o caminho. Leve a curva à próxima consulta.
      </p>
    </section>
  );
}

/** Why there is no curve at a point. A birth may have been corrected after it was measured. */
function sayNoCurve({ ageDays, correctedDays }: MeasurePoint): string {
  if (ageDays < 0) return 'Esse dia é de antes do nascimento. Confira o dia.';
  return correctedDays !== null && correctedDays < 0
    ? 'Antes da data prevista do parto fica só o ponto, sem curva.'
    : 'As curvas vão até os 5 anos.';
}

const startSentence = (text: string, isStart: boolean) =>
  isStart ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** 'corrigida: 4 meses e 5 dias'; '' where nothing is corrected, or the due date is still to come. */
export function sayCorrectedAge(
  child: MeasuredChild,
  { day, correctedDays }: Pick<MeasurePoint, 'day' | 'correctedDays'>,
): string {
  const from = correctedBirthDay(day, child);
  if (from === null || correctedDays === null) return '';
  if (correctedDays < 0) return 'antes da data prevista';
  return `corrigida: ${correctedDays === 0 ? '0 dia' : sayAge(from, day)}`;
}
