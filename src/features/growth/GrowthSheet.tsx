import type { ReactNode } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { correctedAgeDays } from '#contract/corrected-age.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { entriesOfKind, type Entries } from '#lib/entries/store.ts';
import { drawChart } from './chart.ts';
import { GrowthChart } from './GrowthChart.tsx';
import { correctionDays, MEASURE_NAMES, measuresOf, pointsOf } from './measures.ts';
import { MeasureTable } from './MeasureTable.tsx';
import { sayCorrectedAge } from './PointWords.tsx';
import { describeChart, GROWTH_SOURCE, MEASURE_WORDS, sayAge } from './words.ts';

interface GrowthSheetProps {
  readonly child: Child;
  readonly entries: Entries;
  readonly today: CalendarDay;
  readonly isCorrected: boolean;
  /** What else is of use to the paediatrician. */
  readonly children?: ReactNode;
}

/** The page for the paediatrician: both ages, a chart and a table of each measure, lines for questions. */
export function GrowthSheet(props: GrowthSheetProps) {
  const { child, entries, today, isCorrected, children } = props;
  const measures = measuresOf(entriesOfKind(entries, 'measure'), child.id);
  const { name: childName, day, weeks, sex = null } = child;
  const correctedDays = correctedAgeDays(day, weeks, today);
  const dueDays = correctionDays(child);
  const birth = `Nasceu em ${formatCalendarDay(day)}${weeks === null ? '' : `, com ${weeks} semanas`}`;
  const ages = [
    `${sayAge(day, today)} hoje`,
    correctedDays !== null && sayCorrectedAge(child, { day: today, correctedDays }),
  ].filter(Boolean);
  return (
    <section className="growth-sheet">
      <h1>{childName || 'Crescimento'}</h1>
      <p>
        {birth} · {ages.join(' · ')}
      </p>
      <p>Impresso em {formatCalendarDay(today)} · Colinho</p>
      {MEASURE_NAMES.map((name) => {
        const points = pointsOf(measures, name, child, isCorrected);
        if (points.length === 0) return null;
        return (
          <section key={name} className="growth-sheet-part">
            <h2>{MEASURE_WORDS[name].label} por idade</h2>
            <GrowthChart
              chart={drawChart({ name, points, sex, dueDays, isCorrected })}
              label={describeChart(name, points, day)}
            />
            <MeasureTable name={name} points={points} child={child} isCorrected={isCorrected} />
          </section>
        );
      })}
      {children}
      <h2>Perguntas da família</h2>
      <div className="growth-lines">
        <div />
        <div />
        <div />
      </div>
      <p>
        {dueDays > 0 &&
          `z e percentis pela idade ${
            isCorrected
              ? 'corrigida, até 24 meses dela; depois pela do calendário'
              : 'do calendário, sem correção'
          }; antes da data prevista, só os pontos. `}
        Meses de idade na linha de baixo; curvas 3, 15, 50, 85 e 97. Anotado pela família; z e
        percentis calculados neste aparelho. {GROWTH_SOURCE}
      </p>
    </section>
  );
}
