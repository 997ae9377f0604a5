import { addDays, type CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { countOf } from '#lib/text.ts';
import { DayLanes } from './DayLanes.tsx';
import {
  daysOfWeek,
  itemsOfDay,
  totalsOfDay,
  type DayTotals,
  type DiaryItem,
} from './diary-days.ts';
import { formatMinutes, sayTotals } from './words.ts';

interface SevenDaysProps {
  readonly items: readonly DiaryItem[];
  readonly today: CalendarDay;
}

/** For the paediatrician's sheet: the last seven whole days in figures, and yesterday as a strip. */
export function SevenDays({ items, today }: SevenDaysProps) {
  const yesterday = addDays(today, -1);
  const noted = daysOfWeek(yesterday).filter((day) => itemsOfDay(items, day).length > 0);
  if (noted.length === 0) return null;
  const week = noted.map((day) => totalsOfDay(items, day));
  const wasYesterday = noted.includes(yesterday);
  return (
    <section className="diary-sheet">
      <h2>Últimos 7 dias, anotados em casa</h2>
      <p>
        {`Até ontem, ${formatCalendarDay(yesterday)}; ${countOf(noted.length, 'dia', 'dias')} com anotações.`}
      </p>
      <ul>
        {FIGURES.map(({ label, read, format = String }) => {
          const values = week.map(read);
          const sum = values.reduce((all, value) => all + value, 0);
          if (sum === 0) return null;
          const [least, most] = [Math.min(...values), Math.max(...values)];
          const range = least === most ? format(most) : `de ${format(least)} a ${format(most)}`;
          return (
            <li key={label}>
              <strong>{format(sum)}</strong> {label}, {range} por dia
            </li>
          );
        })}
      </ul>
      {wasYesterday && (
        <>
          <p>Ontem: {sayTotals(totalsOfDay(items, yesterday))}.</p>
          <DayLanes items={items} day={yesterday} />
          <p>
            Em cima o sono; no meio as mamadas (esquerda acima, direita abaixo); embaixo as fraldas
            (cheia: com cocô).
          </p>
        </>
      )}
    </section>
  );
}

const FIGURES: readonly {
  readonly label: string;
  readonly read: (totals: DayTotals) => number;
  readonly format?: (value: number) => string;
}[] = [
  { label: 'mamadas no peito (cada lado é uma)', read: ({ breast }) => breast },
  { label: 'mamadeiras', read: ({ bottles }) => bottles },
  { label: 'ml nas mamadeiras', read: ({ bottleMl }) => bottleMl },
  { label: 'de sono', read: ({ sleepMinutes }) => sleepMinutes, format: formatMinutes },
  { label: 'fraldas', read: ({ nappies }) => nappies },
  { label: 'fraldas com xixi', read: ({ wet }) => wet },
  { label: 'fraldas com cocô', read: ({ solid }) => solid },
  { label: 'papinhas', read: ({ meals }) => meals },
];
