import type { CalendarDay } from '#contract/calendar-day.ts';
import type { DayTotals } from './diary-days.ts';
import { formatMinutes, shortWeekday } from './words.ts';

/** The rows of the table; of those that are not always there, the ones that have something to say. */
const ROWS: readonly {
  readonly label: string;
  readonly read: (totals: DayTotals) => number;
  readonly format?: (value: number) => string;
  readonly isAlways?: true;
}[] = [
  { label: 'Mamadas no peito (cada lado é uma)', read: ({ breast }) => breast, isAlways: true },
  { label: 'Mamadeiras', read: ({ bottles }) => bottles },
  { label: 'Nas mamadeiras, em ml', read: ({ bottleMl }) => bottleMl },
  {
    label: 'Sono',
    read: ({ sleepMinutes }) => sleepMinutes,
    format: (minutes) => (minutes === 0 ? '0' : formatMinutes(minutes)),
    isAlways: true,
  },
  { label: 'Fraldas', read: ({ nappies }) => nappies, isAlways: true },
  { label: 'Fraldas com xixi', read: ({ wet }) => wet },
  { label: 'Fraldas com cocô', read: ({ solid }) => solid },
  { label: 'Papinhas', read: ({ meals }) => meals },
];

interface WeekTableProps {
  /** Of seven days, the earliest first. */
  readonly week: readonly DayTotals[];
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
            {week.map((totals) => (
              <td key={totals.day}>{format(read(totals))}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
