import type { CalendarDay } from '#contract/calendar-day.ts';
import { sayMinutes } from '#features/diary/words.ts';
import type { DayFigures } from './week.ts';
import { shortWeekday } from './words.ts';

/** The rows of the table; of those that are not always there, the ones that have something to say. */
const ROWS: readonly {
  readonly label: string;
  readonly read: (figures: DayFigures) => number;
  readonly format?: (value: number) => string;
  readonly isAlways?: true;
}[] = [
  { label: 'Mamadas ou refeições', read: ({ feeds }) => feeds, isAlways: true },
  { label: 'Nas mamadeiras, em ml', read: ({ bottleMl }) => bottleMl },
  {
    label: 'Sono',
    read: ({ sleepMinutes }) => sleepMinutes,
    format: (minutes) => (minutes === 0 ? '0' : sayMinutes(minutes).replace(' ', '\u00a0')),
    isAlways: true,
  },
  { label: 'Fraldas', read: ({ nappies }) => nappies, isAlways: true },
  { label: 'Fraldas com xixi', read: ({ wet }) => wet },
  { label: 'Fraldas com cocô', read: ({ solid }) => solid },
];

interface WeekTableProps {
  /** Of seven days, the earliest first. */
  readonly week: readonly DayFigures[];
  readonly today: CalendarDay;
  readonly caption: string;
}

/** What each day of a week held, in figures. No sums, no means: nothing to be measured against. */
export function WeekTable({ week, today, caption }: WeekTableProps) {
  const rows = ROWS.filter(({ read, isAlways }) => isAlways || week.some((day) => read(day) > 0));
  return (
    <table className="diary-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {week.map(({ day }) => (
            <th key={day} scope="col">
              {day === today ? 'hoje' : shortWeekday(day)} <span>{Number(day.slice(8))}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ label, read, format = String }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={7}>
              {label}
            </th>
          </tr>
          <tr>
            {week.map((figures) => (
              <td key={figures.day}>{format(read(figures))}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
