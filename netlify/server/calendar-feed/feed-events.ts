import { createHash } from 'node:crypto';

import { isPlausibleBirth } from '#contract/baby.ts';
import { addDays, addMonths, type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import type { DueDates } from '#contract/calendar-feed.ts';
import { type CalendarEvent, writeCalendar } from '#contract/calendar-file.ts';
import { appliesToNetwork, type CareNetwork } from '#contract/care-network.ts';
import { examWindow } from '#contract/exams.ts';
import { endsPregnancy, isPlausibleDueDate } from '#contract/gestation.ts';
import { EXPECTED_CHILD } from '#contract/limits.ts';
import { isCovered } from '#contract/vaccines.ts';

/** What the account has of the days; nothing of it while it is paused, or without a plan. */
export interface FeedData {
  /** The account's id. */
  readonly owner: string;
  readonly network: CareNetwork;
  /** It grows with each change of the account that may move a day. */
  readonly revision: number;
  readonly changedAt: string;
  readonly dueDate: CalendarDay | null;
  readonly children: readonly {
    readonly id: string;
    readonly day: CalendarDay;
    readonly paused: boolean;
    readonly uid: string;
  }[];
  /** The keys of doses that were given and of exams that were done: '<child>/<dose>'. */
  readonly done: readonly string[];
}

interface FeedContext {
  readonly dates: DueDates;
  /** The server's day. */
  readonly today: CalendarDay;
  readonly siteOrigin: string;
}

const REFRESH_SECONDS = 12 * 60 * 60;
/** Until then it is called a baby. */
const BABY_MONTHS = 24;
/** Before any review of the dates. */
const FIRST_DAY: CalendarDay = '2026-01-01';
/** The user's day may be the one before or after the server's. */
const DAY_SLACK = 1;

/**
 * The feed as its calendar reads it. Of an unchanged account it is the same in every byte, day after day: a calendar
 * asks whether it has changed.
 */
export function writeFeed(feed: FeedData, { dates, today, siteOrigin }: FeedContext): string {
  const reviews = dates.reviewed_at;
  const reviewedAt = new Date(`${reviews.toSorted().at(-1)}T00:00:00Z`);
  const changedAt = new Date(feed.changedAt);
  const events = [...listVaccines(feed, dates, today), ...listExams(feed, dates, today)];
  return writeCalendar({
    name: 'Colinho',
    product: 'Agenda',
    // Each only grows.
    sequence: reviews.reduce((sum, day) => sum + daysBetween(FIRST_DAY, day), feed.revision),
    changedAt: changedAt > reviewedAt ? changedAt : reviewedAt,
    refreshSeconds: REFRESH_SECONDS,
    events: events
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .map(({ path, ...event }) => ({ ...event, url: `${siteOrigin}${path}` })),
  });
}

type FeedEvent = Omit<CalendarEvent, 'url'> & { readonly path: string };

/** One event for each age at which a child has a dose of her network open; what was missed stays on its day. */
function listVaccines(
  { children, done, network }: FeedData,
  { ages }: DueDates,
  today: CalendarDay,
): FeedEvent[] {
  const all = ages.flatMap(({ doses }) => doses);
  const born = children.filter(
    ({ day, paused }) => !paused && isPlausibleBirth(day, addDays(today, DAY_SLACK)),
  );
  return born.flatMap(({ id, day, uid }) => {
    const given = namesOf(done, id);
    const isOpen = (dose: (typeof all)[number]) =>
      appliesToNetwork(dose, network) && !given.has(dose.id) && !isCovered(dose, all, given);
    return ages
      .filter(({ doses }) => doses.some(isOpen))
      .map((age) => ({
        uid: toUid('vaccine', age.id, uid),
        day: addMonths(day, age.months),
        title: age.months > BABY_MONTHS ? 'Vacina da criança' : 'Vacina do bebê',
        description: 'Leve a Caderneta da Criança. No Colinho você vê quais são, e marca as dadas.',
        path: '/vaccines',
      }));
  });
}

/**
 * One event for all exams whose weeks begin on the same day. None for those that have no first day, which are for
 * the first visit, and for those that only her team can ask for.
 */
function listExams(
  { owner, dueDate, children, done, network }: FeedData,
  { exams }: DueDates,
  today: CalendarDay,
): FeedEvent[] {
  if (dueDate === null || !isPlausibleDueDate(dueDate, today, DAY_SLACK)) return [];
  if (children.some(({ day }) => endsPregnancy(day, dueDate))) return [];
  const finished = namesOf(done, EXPECTED_CHILD);
  const counts = new Map<CalendarDay, number>();
  for (const exam of exams) {
    const from = exam.due === 'agreed' ? null : (examWindow(exam, dueDate)?.from ?? null);
    if (from === null || finished.has(exam.id) || !appliesToNetwork(exam, network)) continue;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return Array.from(counts, ([day, count]) => ({
    uid: toUid('exam', String(daysBetween(dueDate, day)), owner),
    day,
    title: count === 1 ? 'Exame' : 'Exames',
    description: 'A época começa neste dia. No Colinho você vê quais são, e marca os que já fez.',
    path: '/exams',
  }));
}

/** What was done of one child, by its name. */
function namesOf(keys: readonly string[], child: string): ReadonlySet<string> {
  const start = `${child}/`;
  return new Set(keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length)));
}

/** The same for good, whatever the address and the date; and it says to nobody what it is made of. */
function toUid(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('base64url');
  return `${hash.slice(0, 22)}@colinho`;
}
