import { computed } from 'nanostores';
import { isForgotten } from '#rules/contractions/forgotten-after.ts';
import { $contractionLog } from './contraction-log.ts';
import { $elapsed } from './contraction-timer.ts';

/**
 * What the timer does: 'loading' until her log was read, 'timing' while a contraction runs, 'overdue' once
 * its end was probably forgotten.
 */
export type TimerPhase = 'loading' | 'idle' | 'timing' | 'overdue';

/** Whether a contraction runs. */
export function isTimingIn(phase: TimerPhase): boolean {
  return phase === 'timing' || phase === 'overdue';
}

/** For what shall not be drawn anew each second. */
export const $timerPhase = computed([$contractionLog, $elapsed], (log, elapsed): TimerPhase => {
  if (!log) return 'loading';
  if (!log.running) return 'idle';
  return isForgotten(elapsed ?? 0) ? 'overdue' : 'timing';
});
