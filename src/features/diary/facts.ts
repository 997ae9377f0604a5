import type { CalendarDay } from '#contract/calendar-day.ts';
import { urgentTemperature } from '#contract/young-baby.ts';
import { toLocalDay } from '#lib/dates.ts';
import { countOf } from '#lib/text.ts';
import { endOf, isRunning, ofType, startOf, type DiaryItem } from './day.ts';
import { sayDetail, sayMinutes, sayType } from './words.ts';

/** What was last: 'Mamou', 'há 1 h 02', 'direito'. */
export interface Fact {
  readonly name: string;
  readonly when: string;
  readonly detail: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** 'agora', 'há 48 min', 'há 1 h 02', 'há 2 dias'. */
export function sayAgo(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return 'agora';
  if (minutes < DAY_MINUTES) return `há ${sayMinutes(minutes)}`;
  return `há ${countOf(Math.floor(minutes / DAY_MINUTES), 'dia', 'dias')}`;
}

/** The one that runs, or else ended last; undefined where there is none. */
export function lastOf(items: readonly DiaryItem[], now: number): DiaryItem | undefined {
  const rank = (item: DiaryItem) => (isRunning(item) ? Number.MAX_VALUE : endOf(item, now));
  return items.reduce<DiaryItem | undefined>(
    (last, item) => (last && rank(last) > rank(item) ? last : item),
    undefined,
  );
}

const nothingOf = (name: string): Fact => ({ name, when: '–', detail: 'nada ainda' });

/** From then on a bottle is what a child was fed last, though it was at the breast before, in ms. */
const BREAST_FACT_MS = DAY_MINUTES * MINUTE_MS;

/**
 * When the child last fed. A bottle after the breast does not reset that; of a child that has had the bottle alone for
 * a day it is the bottle.
 */
function feedFact(list: readonly DiaryItem[], now: number): Fact {
  const breast = lastOf(ofType(list, 'breast'), now);
  const bottle = lastOf(ofType(list, 'bottle'), now);
  if (!breast && !bottle) return nothingOf('Mamou');
  if (bottle && (!breast || isLongOver(breast, now))) {
    const detail = sayDetail(bottle.entry) || 'mamadeira';
    return { name: 'Mamadeira', when: sayAgo(startOf(bottle), now), detail };
  }
  if (!breast) return nothingOf('Mamou');
  const side = 'side' in breast.entry && breast.entry.side ? sayType(breast.entry) : '';
  const detail = side.toLowerCase();
  if (isRunning(breast)) return { name: 'Mamando', when: sayAgo(startOf(breast), now), detail };
  const end = endOf(breast, now);
  const topUp = bottle && startOf(bottle) > end && `mamadeira ${sayAgo(startOf(bottle), now)}`;
  return {
    name: 'Mamou',
    when: sayAgo(end, now),
    detail: [detail, topUp].filter(Boolean).join(' · '),
  };
}

const isLongOver = (item: DiaryItem, now: number) =>
  !isRunning(item) && endOf(item, now) < now - BREAST_FACT_MS;

function nappyFact(list: readonly DiaryItem[], now: number): Fact {
  const nappy = lastOf(ofType(list, 'nappy'), now);
  if (!nappy) return nothingOf('Fralda');
  return { name: 'Fralda', when: sayAgo(startOf(nappy), now), detail: sayDetail(nappy.entry) };
}

const AWAKE = { f: 'Acordada', m: 'Acordado' } as const;

function sleepFact(list: readonly DiaryItem[], now: number, sex: 'f' | 'm' | null): Fact {
  const sleep = lastOf(ofType(list, 'sleep'), now);
  if (!sleep) return nothingOf('Sono');
  const since = sayMinutes(Math.floor((endOf(sleep, now) - startOf(sleep)) / MINUTE_MS));
  if (isRunning(sleep)) {
    return { name: 'Dormindo', when: sayAgo(startOf(sleep), now), detail: '' };
  }
  const hasEnd = 'end' in sleep.entry && sleep.entry.end !== null;
  // Nobody knows when it woke up.
  if (!hasEnd) return { name: 'Dormiu', when: sayAgo(startOf(sleep), now), detail: '' };
  const name = sex ? AWAKE[sex] : 'Acordou';
  return { name, when: sayAgo(endOf(sleep, now), now), detail: `dormiu ${since}` };
}

/** The three facts of a child: feed, nappy, sleep. */
export function factsOf(
  list: readonly DiaryItem[],
  now: number,
  sex: 'f' | 'm' | null,
): readonly [feed: Fact, nappy: Fact, sleep: Fact] {
  return [feedFact(list, now), nappyFact(list, now), sleepFact(list, now, sex)];
}

/** The last temperature within a day that was urgent at its child's age; undefined where there is none. */
export function findUrgent(list: readonly DiaryItem[], birthDay: CalendarDay, now: number) {
  return list
    .filter((item) => startOf(item) > now - DAY_MINUTES * MINUTE_MS)
    .flatMap(({ entry }) => (entry.type === 'temperature' ? [entry] : []))
    .findLast(
      ({ tenths, start }) =>
        urgentTemperature(tenths, birthDay, toLocalDay(Date.parse(start))) !== null,
    );
}
