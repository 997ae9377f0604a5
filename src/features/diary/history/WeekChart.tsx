import type { CalendarDay } from '#contract/calendar-day.ts';
import { DAY_MINUTES, sleepOnDay, spanOnDay, type DiaryItem } from './diary-days.ts';
import { HOUR_MARKS, sayWeek, shortWeekday } from './words.ts';

interface WeekChartProps {
  readonly items: readonly DiaryItem[];
  /** Seven, the earliest first. */
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  /** Minutes since midnight. */
  readonly now: number;
}

const TOP = 24;
const HEIGHT = 300;
const LEFT = 34;
const COLUMN = 42;
const BAR = 32;
const toY = (minute: number) => TOP + (minute / DAY_MINUTES) * HEIGHT;
/** As low as what takes no time is drawn. */
const LEAST = 2.5;

/** A week as seven columns of 24 hours: sleep in blocks, feeds as lines. What is in it stands in the table, too. */
export function WeekChart({ items, days, today, now }: WeekChartProps) {
  const [first = today] = days;
  const week = sayWeek(first, days.at(-1) ?? today);
  return (
    <svg
      className="diary-week"
      viewBox={`0 0 ${LEFT + 7 * COLUMN} ${TOP + HEIGHT + 8}`}
      role="img"
      aria-label={`Sono e mamadas de ${week}, hora a hora. Os números estão na tabela.`}
    >
      <g className="diary-hours">
        {HOUR_MARKS.map(({ label, part }) => (
          <g key={label}>
            <path d={`M${LEFT} ${TOP + part * HEIGHT}H${LEFT + 7 * COLUMN}`} />
            <text x={LEFT - 6} y={TOP + part * HEIGHT + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
      </g>
      {days.map((day, index) => (
        <g key={day} transform={`translate(${LEFT + index * COLUMN + (COLUMN - BAR) / 2})`}>
          <text
            className={day === today ? 'diary-today' : undefined}
            x={BAR / 2}
            y={14}
            textAnchor="middle"
          >
            {day === today ? 'hoje' : shortWeekday(day)}
          </text>
          <rect className="diary-column" y={TOP} width={BAR} height={HEIGHT} rx={6} />
          <g className="diary-sleep">
            {sleepOnDay(items, day).map(({ from, to }, block) => (
              <rect
                key={block}
                y={toY(from)}
                width={BAR}
                height={Math.max(toY(to) - toY(from), LEAST)}
                rx={4}
              />
            ))}
          </g>
          {items.map((item) => (
            <Feed key={item.id} item={item} day={day} />
          ))}
          {day === today && <path className="diary-now" d={`M-3 ${toY(now)}H${BAR + 3}`} />}
        </g>
      ))}
    </svg>
  );
}

function Feed({ item, day }: { readonly item: DiaryItem; readonly day: CalendarDay }) {
  const isFeed = item.entry.type === 'breast' || item.entry.type === 'bottle';
  const span = isFeed ? spanOnDay(item, day) : null;
  if (!span) return null;
  const height = Math.max(toY(span.to) - toY(span.from), LEAST);
  return <rect className="diary-feed" y={toY(span.from)} width={BAR} height={height} />;
}
