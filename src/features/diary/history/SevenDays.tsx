import { useStore } from '@nanostores/react';
import { addDays, type CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { entriesOfKind, type Entries } from '#lib/entries/store.ts';
import { countOf } from '#lib/text.ts';
import { $now } from '#lib/stores.ts';
import { boundsOf, type DiaryItem } from '#features/diary/day.ts';
import { DayStrip } from '#features/diary/DayStrip.tsx';
import { findForgotten } from '#features/diary/forgotten.ts';
import { sayMinutes, sayTotals } from '#features/diary/words.ts';
import { daysOfWeek, entriesNear, figuresOf, type DayFigures } from './week.ts';

interface SevenDaysProps {
  readonly childId: string;
  readonly entries: Entries;
  readonly today: CalendarDay;
}

/** For the paediatrician's sheet: the last seven whole days in figures, and yesterday as a strip. */
export function SevenDays({ childId, entries, today }: SevenDaysProps) {
  const now = useStore($now, { ssr: 'initial' });
  const yesterday = addDays(today, -1);
  // What still runs lasts until the last of these days is over.
  const [end] = boundsOf(today);
  const days = daysOfWeek(yesterday);
  const range = { first: days[0] ?? yesterday, last: yesterday };
  const near = entriesNear(entriesOfKind(entries, 'diary'), childId, range);
  const list = near.map((item) => (findForgotten([item], now) ? withoutLength(item) : item));
  const week = days.map((day) => figuresOf(list, day, end));
  const noted = week.filter(({ isNoted }) => isNoted);
  if (noted.length === 0) return null;
  const last = noted.find(({ day }) => day === yesterday);
  return (
    <section className="diary-sheet">
      <h2>Últimos 7 dias, anotados em casa</h2>
      <p>
        {`Até ontem, ${formatCalendarDay(yesterday)}; ${countOf(noted.length, 'dia', 'dias')} com anotações.`}
      </p>
      <ul>
        {FIGURES.map(({ label, read, format = String }) => {
          const values = noted.map(read);
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
      {last && (
        <>
          <p>Ontem: {sayTotals(last)}.</p>
          <DayStrip list={list} day={yesterday} now={end} />
          <p>
            Em cima o sono; no meio as mamadas (esquerda acima, direita abaixo); embaixo as fraldas
            (cheia: com cocô).
          </p>
        </>
      )}
    </section>
  );
}

/** A timer that was forgotten: when it began is known, and no more. */
const withoutLength = ({ id, entry }: DiaryItem): DiaryItem => ({
  id,
  entry: 'running' in entry ? { ...entry, running: false, end: null } : entry,
});

const FIGURES: readonly {
  readonly label: string;
  readonly read: (totals: DayFigures) => number;
  readonly format?: (value: number) => string;
}[] = [
  { label: 'mamadas ou refeições', read: ({ feeds }) => feeds },
  { label: 'ml nas mamadeiras', read: ({ bottleMl }) => bottleMl },
  { label: 'de sono', read: ({ sleepMinutes }) => sleepMinutes, format: sayMinutes },
  { label: 'fraldas', read: ({ nappies }) => nappies },
  { label: 'fraldas com xixi', read: ({ wet }) => wet },
  { label: 'fraldas com cocô', read: ({ solid }) => solid },
];
