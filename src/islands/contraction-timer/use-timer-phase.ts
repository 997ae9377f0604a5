import { useStore } from '@nanostores/react';
import { $timerPhase, type TimerPhase } from '#stores/timer-phase.ts';

/** What the timer does; while the page is prerendered and taken over, that her log is not read yet. */
export function useTimerPhase(): TimerPhase {
  return useStore($timerPhase, { ssr: notRead });
}

const notRead = (): TimerPhase => 'loading';
