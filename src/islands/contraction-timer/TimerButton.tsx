import { useEffect, useRef } from 'react';
import { isTimingIn } from '#stores/timer-phase.ts';
import { pressAndTell } from './press-and-tell.ts';
import { useTimerPhase } from './use-timer-phase.ts';

/** The one big button. A press that comes before the log was read waits for it, so that nothing starts twice. */
export function TimerButton() {
  const phase = useTimerPhase();
  const waiting = useRef<number>(undefined);
  useEffect(() => {
    if (phase === 'loading' || waiting.current === undefined) return;
    pressAndTell(waiting.current);
    waiting.current = undefined;
  }, [phase]);
  return (
    <button
      type="button"
      className="button timer-button"
      onClick={({ timeStamp }) => {
        if (phase === 'loading') waiting.current ??= timeStamp;
        else pressAndTell(timeStamp);
      }}
    >
      {isTimingIn(phase) ? 'Finalizar Contração' : 'Iniciar Contração'}
    </button>
  );
}
