import type { TimerPhase } from '#stores/timer-phase.ts';
import { useTimerPhase } from './use-timer-phase.ts';

const LINES: Readonly<Record<TimerPhase, string>> = {
  loading: '\u00a0',
  idle: 'Toque quando a contração começar',
  timing: 'Contração em andamento',
  overdue: 'Contração em andamento',
};

/** What the timer does, in a line under the clock. */
export function TimerState() {
  return <p className="timer-state">{LINES[useTimerPhase()]}</p>;
}
