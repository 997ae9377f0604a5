import type { CalendarDay } from '#contract/calendar-day.ts';
import { boundsOf, entriesOfDay, totals, type DayItem, type DiaryItem } from './day.ts';
import { sayOpen, sayTotals } from './words.ts';

interface DayStripProps {
  /** All entries of the child. */
  readonly list: readonly DiaryItem[];
  readonly day: CalendarDay;
  readonly now: number;
}

const WIDTH = 328;
const EDGE = 8;
const HOURS = [0, 6, 12, 18, 24];

/** What is narrower could not be seen. */
const LEAST_WIDTH = { sleep: 2, feed: 6 };

/** Twenty-four hours in three lanes: sleep; feeds, the left side above, the right one below; nappies. */
export function DayStrip({ list, day, now }: DayStripProps) {
  const [dayStart, dayEnd] = boundsOf(day);
  const share = (at: number) => (at - dayStart) / (dayEnd - dayStart);
  const toX = (part: number) => round(EDGE + part * (WIDTH - 2 * EDGE));
  const items = entriesOfDay(list, day, now);
  const widthOf = ({ from, to }: DayItem, least: number) =>
    round(Math.max(least, toX(share(to)) - toX(share(from))));
  const open = items.filter(({ isOpen }) => isOpen).map((item) => sayOpen(item, now));
  return (
    <svg
      className="day-strip"
      viewBox={`0 0 ${WIDTH} 96`}
      role="img"
      aria-label={[sayTotals(totals(list, day, now)), ...open].join('. ')}
    >
      {HOURS.map((hour) => (
        <g key={hour} className="day-strip-hour">
          <path d={`M${toX(hour / 24)} 4V76`} />
          <text
            x={toX(hour / 24)}
            y="92"
            textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          >
            {hour}h
          </text>
        </g>
      ))}
      <path
        className="day-strip-lanes"
        d={`M8 17H${WIDTH - 8}M8 43H${WIDTH - 8}M8 67H${WIDTH - 8}`}
      />
      {items.map((item) => {
        const { id, entry, from, isOpen } = item;
        const x = toX(share(from));
        if (entry.type === 'sleep') {
          const width = widthOf(item, LEAST_WIDTH.sleep);
          return (
            <g key={id} className="is-sleep">
              <rect x={x} y="8" width={width} height="18" rx="6" />
              {isOpen && <OpenEnd x={x + width} y={17} />}
            </g>
          );
        }
        if (entry.type === 'nappy') {
          return (
            <circle
              key={id}
              className={entry.solid ? 'is-nappy is-full' : 'is-nappy'}
              cx={x}
              cy="67"
              r="5.5"
            />
          );
        }
        const lane = feedLane(entry);
        const width = widthOf(item, LEAST_WIDTH.feed);
        return (
          lane && (
            <g key={id} className="is-feed">
              <rect x={x} width={width} rx="3" {...lane} />
              {isOpen && <OpenEnd x={x + width} y={lane.y + lane.height / 2} />}
            </g>
          )
        );
      })}
      {now >= dayStart && now < dayEnd && (
        <g className="day-strip-now">
          <path d={`M${toX(share(now))} 2V76`} />
          <circle cx={toX(share(now))} cy="4" r="4" />
        </g>
      )}
    </svg>
  );
}

/** It may have gone on, nobody knows until when. */
function OpenEnd({ x, y }: { readonly x: number; readonly y: number }) {
  return <path className="open-end" d={`M${round(x)} ${y}h${Math.min(12, round(WIDTH - x))}`} />;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Above the line the left side, below it the right one, across it what has no side; null for what is no feed. */
function feedLane(entry: DiaryItem['entry']): { y: number; height: number } | null {
  const across = { y: 33, height: 20 };
  if (entry.type === 'bottle' || entry.type === 'solids') return across;
  if (entry.type !== 'breast') return null;
  if (entry.side === 'left') return { y: 33, height: 10 };
  return entry.side === 'right' ? { y: 43, height: 10 } : across;
}
