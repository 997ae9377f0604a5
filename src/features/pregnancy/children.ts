import { addDays, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { GESTATION_DAYS } from '#contract/gestation.ts';
import { BIRTH_WEEKS, FIRST_CHILD } from '#contract/limits.ts';
import type { EntryValues } from '#lib/entries/model.ts';

/** A child whose birth was entered. */
export interface Child extends Readonly<EntryValues['child']> {
  readonly id: string;
}

/** What the rules need of the current pregnancy. */
interface PregnancyState {
  readonly dueDate: CalendarDay | null;
  readonly isBorn: boolean;
  readonly isPaused: boolean;
}

/** Twins are born within so many days of each other. */
const SAME_BIRTH_DAYS = 14;

/** The id of a child by its place in the order in which they were entered, alike on all devices. */
function childIdAt(index: number): string {
  return index === 0 ? FIRST_CHILD : `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** The first ids that no child has. */
function* freeChildIds(children: readonly Child[]): Generator<string, never> {
  for (let index = 0; ; index += 1) {
    const id = childIdAt(index);
    if (!children.some((child) => child.id === id)) yield id;
  }
}

/** Whether a birth that day ends the pregnancy of this due date: an older child's does not. */
export function endsPregnancy(birthDay: CalendarDay, dueDate: CalendarDay): boolean {
  return birthDay >= addDays(dueDate, BIRTH_WEEKS.least * 7 - GESTATION_DAYS);
}

/** Whether somebody who is born that day would be the baby of the current pregnancy. */
function isAwaited(day: CalendarDay, children: readonly Child[], { dueDate }: PregnancyState) {
  return dueDate ? endsPregnancy(day, dueDate) : children.every((child) => child.day < day);
}

/** The child, or the twins, that the current pregnancy ended with; none while it goes on. */
export function childrenOfPregnancy(
  children: readonly Child[],
  { dueDate, isBorn }: PregnancyState,
): readonly Child[] {
  const born = children.filter(({ day }) => (dueDate ? endsPregnancy(day, dueDate) : isBorn));
  const last = born.reduce((latest, { day }) => (day > latest ? day : latest), '');
  return born.filter(({ day }) => daysBetween(day, last) <= SAME_BIRTH_DAYS);
}

/** The children whose dates are shown: a pause of the pregnancy hides its own child, and none that was there before. */
export function shownChildren(
  children: readonly Child[],
  pregnancy: PregnancyState,
): readonly Child[] {
  const hidden = pregnancy.isPaused ? childrenOfPregnancy(children, pregnancy) : [];
  return children.filter((child) => !child.paused && !hidden.includes(child));
}

/** The id that the exams of the current pregnancy are stored under: its child's, who has it from the first day on. */
export function pregnancyChildId(
  children: readonly Child[],
  pregnancy: PregnancyState | null,
): string {
  const ids = pregnancy ? childrenOfPregnancy(children, pregnancy).map(({ id }) => id) : [];
  if (ids.includes(FIRST_CHILD)) return FIRST_CHILD;
  return ids.sort()[0] ?? freeChildIds(children).next().value;
}

/** The id for a child who was born that day: that of the pregnancy which it ends, or one that nobody has. */
export function newChildId(
  day: CalendarDay,
  children: readonly Child[],
  pregnancy: PregnancyState,
): string {
  const ids = freeChildIds(children);
  const isReserved = childrenOfPregnancy(children, pregnancy).length === 0;
  if (isReserved && !isAwaited(day, children, pregnancy)) ids.next();
  return ids.next().value;
}
