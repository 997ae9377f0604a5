import { START_AHEAD_MS } from '#contract/limits.ts';
import { findLabourSigns, type LabourSign, type LabourState } from './hospital-rules.ts';
import type { LabourEvent } from './model.ts';

const WATERS_HOLD_MS = 24 * 3_600_000;

/** What the banner speaks of, most urgent first: a long one may be an end that was forgotten. */
const ADVICE_ORDER = [
  'premature',
  'twins-premature',
  'too-frequent',
  'waters',
  'too-long',
  'hospital',
  'twins',
] as const;

export type AdviceReason = LabourSign | 'waters';

export interface AdviceState extends LabourState {
  readonly events: readonly LabourEvent[];
}

/** Why she is told to call or to go, most urgent first; nothing where nothing says so. */
export function findAdvice({ events, ...state }: AdviceState): AdviceReason[] {
  const { now } = state;
  const reasons = new Set<AdviceReason>(findLabourSigns(state));
  const hasBrokenWaters = events.some(
    ({ kind, at }) => kind === 'waters' && now - at <= WATERS_HOLD_MS && at - now <= START_AHEAD_MS,
  );
  if (hasBrokenWaters) reasons.add('waters');
  return ADVICE_ORDER.filter((reason) => reasons.has(reason));
}
