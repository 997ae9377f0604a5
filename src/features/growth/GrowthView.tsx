import { useId, useState } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { correctedBirthDay } from '#contract/corrected-age.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { drawChart } from './chart.ts';
import { GrowthChart } from './GrowthChart.tsx';
import { correctionDays, MEASURE_NAMES, pointsOf, type Measure } from './measures.ts';
import { MeasureTable } from './MeasureTable.tsx';
import { PointWords } from './PointWords.tsx';
import { describeChart, MEASURE_WORDS } from './words.ts';
import type { MeasureName } from './who-table.ts';

interface GrowthViewProps {
  readonly child: Child;
  /** One or more, the earliest first. */
  readonly measures: readonly Measure[];
  /** By the corrected age, as long as the child has one. */
  readonly isCorrected: boolean;
  readonly onEdit: (day: CalendarDay) => void;
}

/** The course of one measure: the chart, a point of it in words, and all of them in figures. */
export function GrowthView({ child, measures, isCorrected, onEdit }: GrowthViewProps) {
  const id = useId();
  const [chosen, setChosen] = useState<MeasureName>();
  const [selectedDay, setSelectedDay] = useState<CalendarDay>();
  const taken = MEASURE_NAMES.filter((name) => measures.some((measure) => measure[name] !== null));
  const name = chosen ?? taken[0] ?? 'weight';
  const points = pointsOf(measures, name, child, isCorrected);
  const found = points.findIndex(({ day }) => day === selectedDay);
  const selected = found === -1 ? points.length - 1 : found;
  const point = points[selected];
  const dueDay = correctedBirthDay(child.day, child);
  const dueDays = correctionDays(child);
  return (
    <div className="stack">
      <fieldset>
        <legend className="visually-hidden">O que ver</legend>
        <div className="segmented growth-measures">
          {MEASURE_NAMES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={id}
                checked={name === one}
                onChange={() => setChosen(one)}
              />
              <span>{MEASURE_WORDS[one].label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {point ? (
        <>
          <figure className="card growth-figure">
            <GrowthChart
              chart={drawChart({ name, points, sex: child.sex ?? null, dueDays, isCorrected })}
              label={describeChart(name, points, child.day)}
              selected={selected}
              onSelect={(index) => setSelectedDay(points[index]?.day)}
            />
            <figcaption className="small muted">
              {MEASURE_WORDS[name].label} em {MEASURE_WORDS[name].unit}; em baixo, meses de idade
              {dueDay && isCorrected && ' e, na segunda linha, de idade corrigida'}.{' '}
              {child.sex && 'As linhas são os percentis 3, 15, 50, 85 e 97. '}Toque num ponto para
              ler.
            </figcaption>
          </figure>
          {dueDay && (
            <p className="growth-note small">
              As curvas da OMS começam na data prevista do parto, por volta de{' '}
              {formatDayOfMonth(dueDay)}. Antes dela, só os pontos: as curvas para prematuros têm
              licença própria e não estão aqui. A idade corrigida vale até 24 meses.
            </p>
          )}
          <PointWords {...{ name, point, child, isCorrected }}>
            {points.length > 1 && (
              <PointSteps
                selected={selected}
                last={points.length - 1}
                onSelect={(index) => setSelectedDay(points[index]?.day)}
              />
            )}
          </PointWords>
          <MeasureTable {...{ name, points, child, isCorrected, onEdit }} />
        </>
      ) : (
        <p>Ainda sem esta medida.</p>
      )}
    </div>
  );
}

interface PointStepsProps {
  readonly selected: number;
  readonly last: number;
  readonly onSelect: (index: number) => void;
}

/** From point to point without touching the chart. At an end the button stays, and keeps the focus. */
function PointSteps({ selected, last, onSelect }: PointStepsProps) {
  return (
    <div className="row">
      {([-1, 1] as const).map((step) => {
        const next = selected + step;
        const isEnd = next < 0 || next > last;
        return (
          <button
            key={step}
            type="button"
            className="button is-quiet is-small"
            aria-disabled={isEnd}
            onClick={() => !isEnd && onSelect(next)}
          >
            {step < 0 ? 'Anterior' : 'Seguinte'}
          </button>
        );
      })}
    </div>
  );
}
