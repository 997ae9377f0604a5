import type { CalendarDay } from '#contract/calendar-day.ts';
import { boundsOf, entriesOfDay, type DayItem, type DiaryItem } from '#features/diary/day.ts';
import { spanOf } from './week.ts';
import { sayWeek, shortWeekday } from './words.ts';

interface WeekChartProps {
  readonly list: readonly DiaryItem[];
  /** Seven, the earliest first. */
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  /** In ms since 1970. */
  readonly now: number;
}

const TOP = 24;
const HEIGHT = 300;
const LEFT = 34;
const COLUMN = 42;
const BAR = 32;
const HOURS = [0, 6, 12, 18, 24];
const toY = (part: number) => round(TOP + part * HEIGHT);
const round = (value: number) => Math.round(value * 10) / 10;
/** As low as what takes no time is drawn. */
const LEAST = 2.5;

/** A week as seven columns of 24 hours: sleep in blocks, feeds as lines. What is in it stands in the table, too. */
export function WeekChart({ list, days, today, now }: WeekChartProps) {
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
        {HOURS.map((hour) => (
          <g key={hour}>
            <path d={`M${LEFT} ${toY(hour / 24)}H${LEFT + 7 * COLUMN}`} />
            <text x={LEFT - 6} y={toY(hour / 24) + 4} textAnchor="end">
              {hour}h
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
          {entriesOfDay(list, day, now).map((item) => (
            <Block key={item.id} item={item} day={day} />
          ))}
          {day === today && <NowLine day={day} now={now} />}
        </g>
      ))}
    </svg>
  );
}

function Block({ item, day }: { readonly item: DayItem; readonly day: CalendarDay }) {
  const kind = KINDS[item.entry.type];
  if (!kind) return null;
  const { from, to } = spanOf(item, day);
  const height = round(Math.max(toY(to) - toY(from), LEAST));
  const end = toY(from) + height;
  return (
    <g className={kind}>
      <rect y={toY(from)} width={BAR} height={height} rx={kind === 'is-sleep' ? 4 : 0} />
      {item.isOpen && (
        <path className="open-end" d={`M${BAR / 2} ${end}V${Math.min(end + 12, toY(1))}`} />
      )}
    </g>
  );
}

const KINDS: Partial<Record<DayItem['entry']['type'], 'is-sleep' | 'is-feed'>> = {
  sleep: 'is-sleep',
  breast: 'is-feed',
  bottle: 'is-feed',
  solids: 'is-feed',
};

function NowLine({ day, now }: { readonly day: CalendarDay; readonly now: number }) {
  const [start, end] = boundsOf(day);
  return <path className="diary-now" d={`M-3 ${toY((now - start) / (end - start))}H${BAR + 3}`} />;
}
