import type { CalendarDay } from '#contract/calendar-day.ts';
import { entriesOfDay, totals, type DayItem, type DiaryItem } from '#features/diary/day.ts';
import { DayStrip } from '#features/diary/DayStrip.tsx';
import { sayMinutes, sayOpen, sayTotals } from '#features/diary/words.ts';
import { minutesOf, sayDetail, sayTime, sayType } from './words.ts';

interface DayViewProps {
  readonly list: readonly DiaryItem[];
  readonly day: CalendarDay;
  /** In ms since 1970. */
  readonly now: number;
}

/** A day as a strip, in figures, and entry by entry, the latest first. */
export function DayView({ list, day, now }: DayViewProps) {
  const ofDay = entriesOfDay(list, day, now);
  if (ofDay.length === 0) return <p className="card">Nada anotado neste dia.</p>;
  return (
    <>
      <figure className="card diary-figure">
        <DayStrip list={list} day={day} now={now} />
        <figcaption>{sayTotals(totals(list, day, now))}</figcaption>
        <OpenEnds items={ofDay} now={now} />
        <DiaryKey />
      </figure>
      <ul role="list" className="card diary-list">
        {[...ofDay].reverse().map((item) => (
          <DayRow key={item.id} item={item} day={day} />
        ))}
      </ul>
    </>
  );
}

interface OpenEndsProps {
  readonly items: readonly DayItem[];
  readonly now: number;
}

/** The timers that were forgotten: a picture does not say until when they are counted. */
export function OpenEnds({ items, now }: OpenEndsProps) {
  const open = items.filter(({ isOpen }) => isOpen);
  return open.map((item) => (
    <p key={item.id} className="small muted">
      {sayOpen(item, now)}
    </p>
  ));
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

function DayRow({ item: { entry }, day }: { readonly item: DayItem; readonly day: CalendarDay }) {
  const minutes = minutesOf(entry);
  const detail = [sayDetail(entry), minutes !== null && sayMinutes(minutes)];
  return (
    <li>
      <p className="diary-row">
        <strong>{sayType(entry)}</strong> <time>{sayTime(entry, day)}</time>
      </p>
      <p className="small muted">{detail.filter(Boolean).join(' · ')}</p>
      {entry.note && <p className="small diary-note">{entry.note}</p>}
    </li>
  );
}
