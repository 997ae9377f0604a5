import { isTimingIn } from '#stores/timer-phase.ts';
import { pressAndTell } from './press-and-tell.ts';
import { useTimerPhase } from './use-timer-phase.ts';

/** The one big button. It waits until her log was read, so that no contraction is started twice. */
export function TimerButton() {
  const phase = useTimerPhase();
  return (
    <button
      type="button"
      className="button timer-button"
      disabled={phase === 'loading'}
      onClick={pressAndTell}
    >
      {isTimingIn(phase) ? 'Finalizar Contração' : 'Iniciar Contração'}
    </button>
  );
}
