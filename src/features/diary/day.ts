import { addDays, type CalendarDay } from '#contract/calendar-day.ts';
import { toLocalDay, zonedTimeToInstants } from '#lib/dates.ts';
import { childEntryId, type DiaryEntry } from '#lib/entries/model.ts';

/** An entry with the id it is stored by, '<child>/<uuid>'. */
export interface DiaryItem {
  readonly id: string;
  readonly entry: DiaryEntry;
}

/** An entry as a day has it: the part that lies in the day, in ms since 1970. A moment begins and ends at once. */
export interface DayItem extends DiaryItem {
  readonly from: number;
  readonly to: number;
  /** Its timer runs on in that day for longer than it is counted: nobody knows when it ended. */
  readonly isOpen: boolean;
}

/** Of entries by their ids, those of one child, the earliest first. */
export function entriesOf(
  entries: ReadonlyMap<string, DiaryEntry>,
  childId: string,
): readonly DiaryItem[] {
  const start = childEntryId(childId, '');
  // Each moment is read once: there are thousands of entries, and more comparisons.
  return Array.from(entries, ([id, entry]) => ({ id, entry, at: Date.parse(entry.start) }))
    .filter(({ id }) => id.startsWith(start))
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(({ id, entry }) => ({ id, entry }));
}

/** When it began, in ms since 1970. */
export const startOf = ({ entry }: DiaryItem) => Date.parse(entry.start);

/** How far the clock of a page may be behind, in ms: it moves on each half minute. */
const TICK_MS = 60_000;

/** The moment as the clock of a page has it, in ms since 1970; what was noted since it last moved is no future one. */
export function momentOf(tick: number, list: readonly DiaryItem[]): number {
  const last = list.at(-1);
  return last ? Math.max(tick, Math.min(startOf(last), tick + TICK_MS)) : tick;
}

/** Whether its timer runs. */
export const isRunning = ({ entry }: DiaryItem) => 'running' in entry && entry.running;

/**
 * After how many minutes a timer may have been forgotten. So long is it counted while it runs. No advice: what is
 * asked, never what should be.
 */
const FORGOTTEN_MINUTES = { breast: 60, sleep: 14 * 60 } as const;

/** From when on what runs may have been forgotten, in ms since 1970; null of what does not run. */
export function forgottenFrom(item: DiaryItem): number | null {
  const { entry } = item;
  if (!('running' in entry && entry.running)) return null;
  return startOf(item) + FORGOTTEN_MINUTES[entry.type] * 60_000;
}

/**
 * Until when it lasted, in ms since 1970: what runs until now, but no longer than until it may have been forgotten;
 * what has no known end no time at all.
 */
export function endOf(item: DiaryItem, now: number): number {
  const { entry } = item;
  const forgotten = forgottenFrom(item);
  if (forgotten !== null) return Math.min(Math.max(now, startOf(item)), forgotten);
  return 'end' in entry && entry.end !== null ? Date.parse(entry.end) : startOf(item);
}

/** The day, as clocks here show it: its first moment and that of the next one, in ms since 1970. */
export function boundsOf(day: CalendarDay): readonly [number, number] {
  const [from, to] = [day, addDays(day, 1)].map(
    (one) => zonedTimeToInstants({ day: one, time: '00:00' })[0] ?? 0,
  ) as [number, number];
  return [from, to];
}

/** What happened on a day: what lasted over midnight belongs to both days, each with its part. */
export function entriesOfDay(
  list: readonly DiaryItem[],
  day: CalendarDay,
  now = Date.now(),
): readonly DayItem[] {
  const [dayStart, dayEnd] = boundsOf(day);
  return list.flatMap((item) => {
    const [start, end] = [startOf(item), endOf(item, now)];
    const isOfDay = start < dayEnd && (end > dayStart || start >= dayStart);
    if (!isOfDay) return [];
    return {
      ...item,
      from: Math.max(start, dayStart),
      to: Math.min(end, dayEnd),
      isOpen: isRunning(item) && end < Math.min(now, dayEnd),
    };
  });
}

export interface DayTotals {
  /** Of that day alone, what overlaps once. */
  readonly sleepMinutes: number;
  /** What began on that day. Both sides, one right after the other, are one feed. */
  readonly feeds: number;
  readonly nappies: number;
}

/** A side that begins no later than this after the other one ended goes on with the same feed, in ms. */
const SAME_FEED_MS = 10 * 60_000;

/** What there was of a day. Nothing is compared with anything. */
export function totals(list: readonly DiaryItem[], day: CalendarDay, now: number): DayTotals {
  const sleeps = entriesOfDay(ofType(list, 'sleep'), day, now);
  const sleepMs = spansOf(
    sleeps.map(({ from, to }) => [from, to] as const),
    0,
  ).reduce((sum, [from, to]) => sum + to - from, 0);
  const breast = ofType(list, 'breast').map((one) => [startOf(one), endOf(one, now)] as const);
  const began = [
    ...spansOf(breast, SAME_FEED_MS).map(([from]) => from),
    ...ofType(list, 'bottle').map(startOf),
    ...ofType(list, 'solids').map(startOf),
  ];
  const isOfDay = (at: number) => toLocalDay(at) === day;
  return {
    sleepMinutes: Math.round(sleepMs / 60_000),
    feeds: began.filter(isOfDay).length,
    nappies: ofType(list, 'nappy').map(startOf).filter(isOfDay).length,
  };
}

export const ofType = (list: readonly DiaryItem[], type: DiaryEntry['type']) =>
  list.filter(({ entry }) => entry.type === type);

type Span = readonly [from: number, to: number];

/** Spans, the earliest first, with those in one that overlap or have no more than that gap between. */
function spansOf(spans: readonly Span[], gap: number): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span[0] <= last[1] + gap) {
      joined[joined.length - 1] = [last[0], Math.max(last[1], span[1])];
    } else joined.push(span);
  }
  return joined;
}
