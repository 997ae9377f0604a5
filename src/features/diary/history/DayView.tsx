import { useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { entriesOfDay, totals, type DayItem, type DiaryItem } from '#features/diary/day.ts';
import { DayStrip } from '#features/diary/DayStrip.tsx';
import { EntryList } from '#features/diary/EntryList.tsx';
import { sayOpen, sayTotals } from '#features/diary/words.ts';
import type { Child } from '#features/pregnancy/children.ts';

/** The days are read more often than they are corrected. */
const loadForm = async () => (await import('#features/diary/DiarySheets.tsx')).EntryForm;

interface DayViewProps {
  readonly owner: string;
  readonly child: Child;
  /** All that the child's diary has, the earliest first. */
  readonly all: readonly DiaryItem[];
  /** What of it may be of that day. */
  readonly list: readonly DiaryItem[];
  readonly day: CalendarDay;
  /** In ms since 1970. */
  readonly now: number;
}

/** A day as a strip, in figures, and entry by entry, each of which can be corrected as on its own day. */
export function DayView({ owner, child, all, list, day, now }: DayViewProps) {
  const region = useFocusFallback<HTMLDivElement>();
  const [editedId, setEditedId] = useState<string>();
  const { part: EntryForm } = useLazy(loadForm, editedId);
  // One that went meanwhile, on another device, takes its form with it.
  const edited = all.find(({ id }) => id === editedId);
  const items = entriesOfDay(list, day, now);
  return (
    <div {...region} className="stack">
      {items.length === 0 ? (
        <p className="card">Nada anotado neste dia.</p>
      ) : (
        <>
          <figure className="card diary-figure">
            <DayStrip list={list} day={day} now={now} />
            <figcaption>{sayTotals(totals(list, day, now))}</figcaption>
            <OpenEnds items={items} now={now} />
            <DiaryKey />
          </figure>
          <EntryList {...{ owner, list: all, items, day }} onEdit={({ id }) => setEditedId(id)} />
        </>
      )}
      {EntryForm && edited && (
        <EntryForm
          key={edited.id}
          {...{ owner, child, edited }}
          childId={child.id}
          list={all}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </div>
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
