import { useEffect, useRef } from 'react';
import { isTimingIn } from '#stores/timer-phase.ts';
import { pressAndTell } from './press-and-tell.ts';
import { useTimerPhase } from './use-timer-phase.ts';

interface EarlyPress {
  /** The event's `timeStamp`. */
  readonly at: number;
  /** Whether the button said 'Finalizar Contração'. */
  readonly isEnd: boolean;
}

/**
 * The one big button. Before the log was read a class of the page says which of the two words it shows, and a press
 * waits for the log: it does what the button said, or nothing.
 */
export function TimerButton() {
  const phase = useTimerPhase();
  const waiting = useRef<EarlyPress>(undefined);
  useEffect(() => {
    if (phase === 'loading' || waiting.current === undefined) return;
    pressAndTell(waiting.current.at, waiting.current.isEnd);
    waiting.current = undefined;
  }, [phase]);
  return (
    <button
      type="button"
      className="button timer-button"
      onClick={({ timeStamp }) => {
        if (phase !== 'loading') pressAndTell(timeStamp, isTimingIn(phase));
        else
          waiting.current ??= {
            at: timeStamp,
            isEnd: 'timing' in document.documentElement.dataset,
          };
      }}
    >
      {phase === 'loading' ? (
        <>
          <span className="only-idle">Iniciar Contração</span>
          <span className="only-timing">Finalizar Contração</span>
        </>
      ) : isTimingIn(phase) ? (
        'Finalizar Contração'
      ) : (
        'Iniciar Contração'
      )}
    </button>
  );
}
