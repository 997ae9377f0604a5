import { addDays, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { toWallClock } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';

/** What a clock of 24 hours shows, in minutes; a day of daylight saving has as many as any other. */
export const DAY_MINUTES = 1440;

/** An entry of the diary, by the device's clock. */
export interface DiaryItem {
  readonly id: string;
  readonly entry: DiaryEntry;
  readonly day: CalendarDay;
  /** Minutes since that midnight. */
  readonly minute: number;
  /** When it ended, or now where it runs; null where nothing says so, or it takes no time. */
  readonly end: { readonly day: CalendarDay; readonly minute: number } | null;
}

/** The days that are meant, both of them among these. */
export interface DayRange {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/**
 * What was noted of a child, the earliest first.
 * @param own By the names that tell a child's entries apart.
 * @param now In ms since 1970: so long does what runs last.
 * @param range Leaves out what can be of none of these days; a diary of years is long.
 */
export function toItems(
  own: ReadonlyMap<string, DiaryEntry>,
  now: number,
  range?: DayRange,
): readonly DiaryItem[] {
  // A day more for the clock's zone, and one before it for what lasts.
  const first = range ? addDays(range.first, -2) : '';
  const last = range ? addDays(range.last, 2) : '~';
  return Array.from(own)
    .filter(([, { start }]) => start >= first && start < last)
    .sort(([, one], [, other]) => (one.start < other.start ? -1 : 1))
    .map(([id, entry]) => toItem(id, entry, now));
}

function toItem(id: string, entry: DiaryEntry, now: number): DiaryItem {
  const start = Date.parse(entry.start);
  const end = 'running' in entry ? (entry.running ? now : Date.parse(entry.end ?? '')) : Number.NaN;
  return {
    ...{ id, entry, ...toMinute(start) },
    end: Number.isNaN(end) ? null : toMinute(Math.max(end, start)),
  };
}

function toMinute(at: number) {
  const [day = '', time = ''] = toWallClock(at).split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minute: hours * 60 + minutes };
}

/** A part of a day that something took, in minutes since midnight; both alike where only its start is known. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What of an item falls on a day; null where nothing does. */
export function spanOnDay({ day: start, minute, end }: DiaryItem, day: CalendarDay): Span | null {
  const last = end ?? { day: start, minute };
  if (start > day || last.day < day) return null;
  const from = start < day ? 0 : minute;
  const to = last.day > day ? DAY_MINUTES : last.minute;
  // It ended as the day began: nothing of it is left for this one.
  return start < day && to === 0 ? null : { from, to };
}

/** What a day held, in figures. Compared with nothing. */
export interface DayTotals {
  readonly day: CalendarDay;
  /** Each side of the breast is one. */
  readonly breast: number;
  readonly bottles: number;
  /** What the bottles held, where it was noted. */
  readonly bottleMl: number;
  readonly sleepMinutes: number;
  readonly nappies: number;
  readonly wet: number;
  readonly solid: number;
  readonly meals: number;
}

/** What of a list is of a day: what began that day, and sleep that goes on into it. */
export function itemsOfDay(items: readonly DiaryItem[], day: CalendarDay): readonly DiaryItem[] {
  return items.filter(
    (item) => item.day === day || (item.entry.type === 'sleep' && spanOnDay(item, day) !== null),
  );
}

/** The sum of a day: sleep by its minutes of that day, all else where it began. */
export function totalsOfDay(items: readonly DiaryItem[], day: CalendarDay): DayTotals {
  const began = items.filter((item) => item.day === day).map(({ entry }) => entry);
  const ofType = <Type extends DiaryEntry['type']>(type: Type) =>
    began.filter((entry): entry is Extract<DiaryEntry, { type: Type }> => entry.type === type);
  const nappies = ofType('nappy');
  const bottles = ofType('bottle');
  return {
    day,
    breast: ofType('breast').length,
    bottles: bottles.length,
    bottleMl: bottles.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    sleepMinutes: joined(sleepOnDay(items, day)).reduce((sum, { from, to }) => sum + to - from, 0),
    nappies: nappies.length,
    wet: nappies.filter(({ wet }) => wet).length,
    solid: nappies.filter(({ solid }) => solid).length,
    meals: ofType('solids').length,
  };
}

/** The spans of sleep that fall on a day. */
export function sleepOnDay(items: readonly DiaryItem[], day: CalendarDay): readonly Span[] {
  return items.flatMap((item) => {
    const span = item.entry.type === 'sleep' ? spanOnDay(item, day) : null;
    return span ? [span] : [];
  });
}

/** What two devices noted of the same sleep counts once. */
function joined(spans: readonly Span[]): readonly Span[] {
  const sorted = [...spans].sort((one, other) => one.from - other.from);
  return sorted.reduce<readonly Span[]>((all, span) => {
    const last = all.at(-1);
    if (!last || span.from > last.to) return [...all, span];
    return [...all.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }];
  }, []);
}

/** The days of a week that ends with that one, the earliest first. */
export const daysOfWeek = (last: CalendarDay) =>
  Array.from({ length: 7 }, (_, index) => addDays(last, index - 6));

/** The last day of the week of `day`, counted back from today: this week is today and the six days before. */
export function weekEnd(day: CalendarDay, today: CalendarDay): CalendarDay {
  return addDays(today, -7 * Math.floor(daysBetween(day, today) / 7));
}
