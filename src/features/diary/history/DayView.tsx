import type { CalendarDay } from '#contract/calendar-day.ts';
import { DayLanes } from './DayLanes.tsx';
import { itemsOfDay, totalsOfDay, type DiaryItem } from './diary-days.ts';
import { formatMinutes, minutesOf, sayDetail, sayTime, sayTotals, sayType } from './words.ts';

interface DayViewProps {
  readonly items: readonly DiaryItem[];
  readonly day: CalendarDay;
  /** Minutes since midnight, of the day that is today. */
  readonly now: number | undefined;
}

/** A day as a strip, in figures, and entry by entry, the latest first. */
export function DayView({ items, day, now }: DayViewProps) {
  const ofDay = itemsOfDay(items, day);
  if (ofDay.length === 0) return <p className="card">Nada anotado neste dia.</p>;
  return (
    <>
      <figure className="card diary-figure">
        <DayLanes items={items} day={day} now={now} />
        <figcaption>{sayTotals(totalsOfDay(items, day))}</figcaption>
        <DiaryKey />
      </figure>
      <ul role="list" className="card diary-list">
        {[...ofDay].reverse().map((item) => (
          <li key={item.id}>
            <DayRow item={item} day={day} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the colours of the strip and the week mean. */
export function DiaryKey({ hasNappies = true }: { readonly hasNappies?: boolean }) {
  return (
    <ul role="list" className="diary-key small muted">
      <li data-kind="sleep">sono</li>
      <li data-kind="feed">mamada{hasNappies && ' (em cima, a esquerda)'}</li>
      {hasNappies && <li data-kind="nappy">fralda (cheia: com cocô)</li>}
    </ul>
  );
}

function DayRow({ item, day }: { readonly item: DiaryItem; readonly day: CalendarDay }) {
  const minutes = minutesOf(item);
  const detail = [sayDetail(item.entry), minutes !== null && formatMinutes(minutes)];
  return (
    <>
      <p>
        <strong>{sayType(item.entry)}</strong> <time>{sayTime(item, day)}</time>
      </p>
      <p className="small muted">{detail.filter(Boolean).join(' · ')}</p>
      {item.entry.note && <p className="small diary-note">{item.entry.note}</p>}
    </>
  );
}
