import type { CalendarDay } from '#contract/calendar-day.ts';
import { DAY_MINUTES, sleepOnDay, spanOnDay, totalsOfDay, type DiaryItem } from './diary-days.ts';
import { HOUR_MARKS, sayTotals } from './words.ts';

interface DayLanesProps {
  readonly items: readonly DiaryItem[];
  readonly day: CalendarDay;
  /** Minutes since midnight, of the day that is today. */
  readonly now?: number | undefined;
}

const START = 8;
const WIDTH = 312;
const toX = (minute: number) => START + (minute / DAY_MINUTES) * WIDTH;
/** As narrow as what takes no time is drawn. */
const LEAST = 6;

/** A day as a strip of three lanes: sleep, feeds (left above, right below), nappies (hollow: no poo). */
export function DayLanes({ items, day, now }: DayLanesProps) {
  const label = `O dia de 0 a 24 horas: ${sayTotals(totalsOfDay(items, day))}`;
  return (
    <svg className="diary-lanes" viewBox="0 0 328 96" role="img" aria-label={label}>
      <g className="diary-hours">
        {HOUR_MARKS.map(({ label: hour, part }) => (
          <g key={hour}>
            <path d={`M${START + part * WIDTH} 4V76`} />
            <text
              x={START + part * WIDTH}
              y={92}
              textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
            >
              {hour}
            </text>
          </g>
        ))}
        <path d={`M${START} 17H320M${START} 43H320M${START} 67H320`} />
      </g>
      <g className="diary-sleep">
        {sleepOnDay(items, day).map(({ from, to }, index) => (
          <rect
            key={index}
            x={toX(from)}
            y={8}
            width={Math.max(toX(to) - toX(from), LEAST)}
            height={18}
            rx={6}
          />
        ))}
      </g>
      {items.map((item) => (
        <Mark key={item.id} item={item} day={day} />
      ))}
      {now !== undefined && <path className="diary-now" d={`M${toX(now)} 2V76`} />}
    </svg>
  );
}

function Mark({ item, day }: { readonly item: DiaryItem; readonly day: CalendarDay }) {
  const span = spanOnDay(item, day);
  const { entry } = item;
  if (!span || item.day !== day) return null;
  if (entry.type === 'nappy') {
    const kind = entry.solid ? 'diary-nappy' : 'diary-nappy is-hollow';
    return <circle className={kind} cx={toX(span.from)} cy={67} r={5.5} />;
  }
  if (entry.type !== 'breast' && entry.type !== 'bottle') return null;
  const side = entry.type === 'breast' ? entry.side : null;
  return (
    <rect
      className="diary-feed"
      x={toX(span.from)}
      y={side === 'right' ? 43 : 33}
      width={Math.max(toX(span.to) - toX(span.from), LEAST)}
      height={side === 'left' || side === 'right' ? 10 : 20}
      rx={3}
    />
  );
}
