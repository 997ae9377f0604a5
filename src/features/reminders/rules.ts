import { addDays, addMonths, type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { weekStart } from '#contract/gestation.ts';
import { EXPECTED_CHILD } from '#contract/limits.ts';
import { childEntryId, type EntryValues } from '#lib/entries/model.ts';

/** The ids of the wishes that are no dose and no exam; see `EntryValues`. */
export const BAG = 'bag';
export const WEEK = 'week';

/** The id of the wish to be reminded of a dose, by the id of the dose's entry. */
export const vaccineReminder = (entryId: string) => `vaccine/${entryId}`;
/** The id of the wish to be reminded of an exam, by the id of the exam's entry. */
export const examReminder = (entryId: string) => `exam/${entryId}`;
/** The id of the wish to be reminded of a vaccine of the pregnancy, by its name: 'dTpa'. */
export const prenatalReminder = (vaccine: string) =>
  `prenatal/${childEntryId(EXPECTED_CHILD, vaccine.toLowerCase())}`;

/** What she wants to be reminded of, by its id. */
export type Wishes = ReadonlyMap<string, EntryValues['reminder']>;

/** Days that wishes are to have, by their ids. */
export type ReminderDays = ReadonlyMap<string, CalendarDay>;

/** In completed weeks: a bag is ready before term, and earlier where more than one baby is expected. */
const BAG_WEEK = 34;
const BAG_WEEK_OF_TWINS = 30;

/** The day on which the bag is to be prepared. */
export function bagDay(dueDate: CalendarDay, babies = 1): CalendarDay {
  return weekStart(dueDate, babies > 1 ? BAG_WEEK_OF_TWINS : BAG_WEEK);
}

/** The eve of the day on which a child reaches an age. */
export function vaccineReminderDay(birth: CalendarDay, months: number): CalendarDay {
  return addDays(addMonths(birth, months), -1);
}

/** What has to be changed of her wishes so that they have these days; nothing is added. */
export function staleReminders(wishes: Wishes, days: ReminderDays): ReminderDays {
  return new Map(
    Array.from(days).filter(([id, day]) => {
      const wish = wishes.get(id);
      return wish !== undefined && wish.day !== day;
    }),
  );
}

/**
 * What reminders are counted from was changed: the due date, the number of babies, or a child's birth where that child is
 * named.
 */
export interface DayChange {
  readonly child?: string;
  /** Null where there was none. */
  readonly before: CalendarDay | null;
  readonly after: CalendarDay;
}

/** How things stand once it is changed. */
interface Changed extends DayChange {
  /** How many babies are expected. */
  readonly babies?: number;
  readonly today: CalendarDay;
}

/**
 * The days that her wishes have after such a change, as far as they follow from it: what is listed with its weeks and
 * ages is not at hand on every page. A wish that was not counted from the day before is left for the page that lists it.
 * One that was ahead, and would have come by now, comes today: nobody is reminded of a day that is over.
 */
export function movedReminders(wishes: Wishes, change: Changed): ReminderDays {
  const { today } = change;
  const moved = Array.from(wishes).flatMap(([id, { day }]) => {
    const after = day && dayAfter(id, day, change);
    if (!after || after === day) return [];
    return [[id, day > today && after < today ? today : after] as const];
  });
  return new Map(moved);
}

function dayAfter(id: string, day: CalendarDay, change: Changed): CalendarDay | null {
  const { child, before, after, babies } = change;
  if (child !== undefined) {
    const isOfChild = id.startsWith(vaccineReminder(`${child}/`));
    return isOfChild && before ? vaccineDayAfter(day, before, after) : null;
  }
  if (id === BAG) return bagDay(after, babies);
  if (!/^(?:exam|prenatal)\//.test(id) || !before) return null;
  // The weeks of an exam, or of a vaccine, begin on the weekday of the due date.
  const isOfBefore = daysBetween(day, before) % 7 === 0;
  return isOfBefore ? addDays(day, daysBetween(before, after)) : null;
}

/** The list ends at 14 years. */
const MOST_MONTHS = 15 * 12;

function vaccineDayAfter(
  day: CalendarDay,
  before: CalendarDay,
  after: CalendarDay,
): CalendarDay | null {
  for (let months = 0; months <= MOST_MONTHS; months++) {
    if (vaccineReminderDay(before, months) === day) return vaccineReminderDay(after, months);
  }
  return null;
}

type ListedKind = 'vaccine' | 'exam' | 'prenatal';

/** Wishes of one kind and day, as they are listed. */
export interface ListedReminder {
  readonly kind: ListedKind;
  readonly ids: readonly string[];
  readonly day: CalendarDay;
  /** Whose vaccines; of the pregnancy the id of its list. */
  readonly child: string;
}

/**
 * Her wishes for vaccines and exams by day, the next first; those of a day and a child are one.
 * @param isDone Whether what the wish is about is ticked, by the kind and id of that entry: it is left out. The vaccines
 * of the pregnancy have no tick.
 */
export function listReminders(
  wishes: Wishes,
  isDone: (kind: 'vaccine' | 'exam', entryId: string) => boolean,
): readonly ListedReminder[] {
  const byDay = new Map<string, ListedReminder>();
  for (const [id, { day }] of wishes) {
    const [, name, entryId = '', child = ''] =
      /^(vaccine|exam|prenatal)\/(([^/]+)\/.+)$/.exec(id) ?? [];
    const kind = name as ListedKind | undefined;
    if (!kind || !day || (kind !== 'prenatal' && isDone(kind, entryId))) continue;
    const key = `${day} ${kind} ${child}`;
    const ids = [...(byDay.get(key)?.ids ?? []), id];
    byDay.set(key, { kind, ids, day, child });
  }
  return Array.from(byDay.values()).sort((one, other) => one.day.localeCompare(other.day));
}

/** After she did not want it, it is not offered by itself for so long. */
const DECLINED_MS = 30 * 86_400_000;

/** Whether turning reminders on is offered after a press, or only said to be possible in the account. */
export function mayOffer(declinedAt: string | null, now: number): boolean {
  return declinedAt === null || now - Number(declinedAt) >= DECLINED_MS;
}
