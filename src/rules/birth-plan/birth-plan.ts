import type { PlanAnswer } from '#rules/marks/mark.ts';
import type { PlanSection } from './plan-sections.ts';

/** One item of the plan as she answered it. */
export interface PlanWish {
  readonly key: string;
  /** Null where she has only written a comment. */
  readonly answer: PlanAnswer | null;
  readonly text: string;
  /** The law that backs it, in a few words: 'Lei 11.108/2005, no SUS'. */
  readonly law: string | null;
  readonly comment: string;
}

/** The wishes of one section; there is at least one. */
export interface PlanPart {
  readonly section: PlanSection;
  readonly wishes: readonly PlanWish[];
}

/** A line about her: only what she has filled in. */
export interface PlanDetail {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** What she chose, as it is shown, printed and sent. */
export interface BirthPlan {
  readonly details: readonly PlanDetail[];
  readonly parts: readonly PlanPart[];
  /** In her own words; empty where there is nothing. */
  readonly others: Readonly<Record<PlanSection['way'], string>>;
}

/** The two ways of birth, in the plan's order: the caesarean is plan B. */
export const PLAN_WAYS = [
  { way: 'normal', title: 'Parto normal' },
  { way: 'cesarea', title: 'Se for cesárea (plano B)' },
] as const;
