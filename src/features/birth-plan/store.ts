import { atom, computed } from 'nanostores';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { $pregnancy } from '#features/pregnancy/store.ts';
import { formatShortDay } from '#lib/dates.ts';
import type { EntryValues } from '#lib/entries/model.ts';
import { $entries, entriesOfKind } from '#lib/entries/store.ts';
import { $session, type Session } from '#lib/session.ts';
import {
  type BirthPlan,
  DUE_DATE_FIELD,
  NAME_FIELD,
  OTHER_WISHES,
  PAPER_FIELDS,
  PLAN_SECTIONS,
  type PlanDetail,
  type PlanPart,
  type PlanSection,
  type PlanWish,
} from './plan.ts';
import { splitLaw } from './share-text.ts';

/** Where an answer is kept whose section the plan has no more: nothing of hers gets lost. */
export const LEFT_OVER: PlanSection = {
  id: 'normal/outros',
  way: 'normal',
  title: 'Outros pontos',
  tone: 'wish',
};

interface PlanEntries {
  readonly plan: ReadonlyMap<string, EntryValues['plan']>;
  readonly paper: ReadonlyMap<string, EntryValues['paper']>;
  /** Of the pregnancy that is being counted; goes before a date that she typed. */
  readonly dueDate: CalendarDay | null;
  /** While tracking is paused no paper has a due date, nor one that she typed. */
  readonly isPaused?: boolean;
  /** The account's; a name that she typed goes before it. */
  readonly name?: string;
}

/** Her plan from her entries alone: it needs no text of the guide. */
export function readPlan(entries: PlanEntries): BirthPlan {
  const { plan, paper, dueDate, isPaused = false, name = '' } = entries;
  const sectionOf = (key: string) =>
    PLAN_SECTIONS.find(({ id }) => key.startsWith(`${id}/`)) ?? LEFT_OVER;
  // What is open is no wish: it goes onto paper only with what was written about it.
  const wishes = Array.from(plan, ([key, value]) => toWish(key, value)).filter(
    ({ answer, comment }) => answer !== 'nao-sei' || comment !== '',
  );
  const parts = [...PLAN_SECTIONS, LEFT_OVER].map((section): PlanPart => ({
    section,
    wishes: wishes.filter(({ key }) => sectionOf(key) === section).sort(byAnswer),
  }));
  const own = (key: string) => paper.get(key)?.trim() ?? '';
  return {
    details: PAPER_FIELDS.flatMap(({ key, label }): PlanDetail[] => {
      const isDueDate = key === DUE_DATE_FIELD.key;
      if (isDueDate && isPaused) return [];
      const counted = isDueDate && dueDate !== null;
      const typed = counted ? formatShortDay(new Date(dueDate)) : own(key);
      const value = typed === '' && key === NAME_FIELD.key ? name : typed;
      return value === '' ? [] : [{ key, label, value }];
    }),
    parts: parts.filter((part) => part.wishes.length > 0),
    others: { normal: own(OTHER_WISHES.normal.key), cesarea: own(OTHER_WISHES.cesarea.key) },
  };
}

const ORDER = ['sim', 'nao', 'nao-sei', null];

/** What she wants first; by their keys else, so that every device shows one order. */
function byAnswer(one: PlanWish, other: PlanWish): number {
  const difference = ORDER.indexOf(one.answer) - ORDER.indexOf(other.answer);
  return difference === 0 ? (one.key < other.key ? -1 : 1) : difference;
}

function toWish(key: string, { answer, comment, text }: EntryValues['plan']): PlanWish {
  return { key, answer, comment: comment.trim(), ...splitLaw(text) };
}

/** Which items of the guide are shown: all, those that were open, or those that were answered, when it was chosen. */
export interface PlanFilter {
  readonly show: 'all' | 'open' | 'answered';
  /** Keys of what was answered then. */
  readonly answered: ReadonlySet<string>;
}

/** Of this page; the next one shows all. */
export const $planFilter = atom<PlanFilter>({ show: 'all', answered: new Set() });

/** Whether there is anything in it that she chose or wrote for the birth; her details alone are no plan. */
export function isPlanEmpty({ parts, others }: BirthPlan): boolean {
  return parts.length === 0 && others.normal === '' && others.cesarea === '';
}

/** When the user changes, the session may be the next one's before the entries are. */
const nameOf = (session: Session, userId: string) =>
  (session.status === 'in' && session.account.id === userId && session.account.name) || '';

/** Her plan as her entries make it, with the account's name; null until the device was asked. */
export const $birthPlan = computed(
  [$entries, $pregnancy, $session],
  (entries, pregnancy, session) =>
    entries === null
      ? null
      : readPlan({
          plan: entriesOfKind(entries, 'plan'),
          paper: entriesOfKind(entries, 'paper'),
          dueDate: pregnancy?.dueDate ?? null,
          isPaused: pregnancy?.isPaused ?? false,
          name: nameOf(session, entries.userId),
        }),
);
