import { showToast } from '#components/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { readFlag, setFlag } from '#lib/device-flags.ts';
import { formatSpokenDuration } from './format.ts';
import { $contractionLog } from './store.ts';
import {
  $timerPhase,
  continueTiming,
  discardRunning,
  isTimingIn,
  pressTimer,
  type TimerPhase,
} from './timer-store.ts';

/** What the timer does; while the page is prerendered and taken over, that her log is not read yet. */
export function useTimerPhase(): TimerPhase {
  return useStore($timerPhase, { ssr: notRead });
}

const notRead = (): TimerPhase => 'loading';

/** In ms: one short touch, and two for an end. */
const FELT = { started: [40], finished: [40, 80, 40] };

/** Told to the hand, where the phone can and nothing asks for less motion. */
function feel(pattern: number[]): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(pattern);
}

/**
 * The press of the big button, told once to eye, ear and hand. Returns the id of what was finished, if so.
 * @param pressedAt The event's `timeStamp`; now where there is none.
 * @param isEnd What the button said; a press that would do the other of the two does nothing.
 */
export function toggleTimer(pressedAt?: number, isEnd?: boolean): string | undefined {
  const id = $contractionLog.get()?.running?.id;
  if (isEnd !== undefined && isEnd !== (id !== undefined)) {
    showToast({
      text: id ? 'A contração já estava sendo contada.' : 'A contração já tinha terminado.',
    });
    return undefined;
  }
  const outcome = pressTimer(pressedAt);
  if (outcome !== 'ignored') feel(FELT[outcome]);
  if (outcome === 'started') showToast({ text: 'Contração iniciada.' });
  const entry = $contractionLog.get()?.entries.find((one) => one.id === id);
  if (outcome !== 'finished' || !entry) return undefined;
  const doubt = entry.needsReview ? ' Confira a duração no histórico.' : '';
  showToast({
    text: `Contração de ${formatSpokenDuration(entry.duration)} registrada.${doubt}`,
    undo: { label: 'Continuar cronometrando', run: () => goOn(entry.id) },
  });
  return entry.id;
}

/** 'Foi sem querer': nothing is kept of the contraction that runs, and that can be taken back. */
export function discardTimer(): void {
  const takeBack = discardRunning();
  const goBack = () => {
    takeBack();
    showToast({ text: 'A contração continua.' });
  };
  showToast({ text: 'Nada foi registrado.', undo: { label: 'Desfazer', run: goBack } });
}

function goOn(entryId: string): void {
  continueTiming(entryId);
  showToast({ text: 'A contração continua.' });
}

interface EarlyPress {
  /** The event's `timeStamp`. */
  readonly at: number;
  /** Whether the button said 'Finalizar Contração'. */
  readonly isEnd: boolean;
}

/** In ms: how long a start on the dashboard may wait for this page; what is older was given up. */
const START_WAIT_MS = 120_000;

/** The press of 'Iniciar Contração' on the dashboard that led here, once. */
function takeEarlierStart(): EarlyPress | undefined {
  const ago = Date.now() - Number(readFlag('start'));
  setFlag('start', null);
  return ago >= 0 && ago < START_WAIT_MS
    ? { at: performance.now() - ago, isEnd: false }
    : undefined;
}

/**
 * The one big button. Before the log was read a class of the page says which of the two words it shows, and a press
 * waits for the log: it does what the button said, or nothing.
 */
export function TimerButton() {
  const phase = useTimerPhase();
  const waiting = useRef<EarlyPress>(undefined);
  useEffect(() => {
    waiting.current ??= takeEarlierStart();
    if (phase === 'loading' || waiting.current === undefined) return;
    toggleTimer(waiting.current.at, waiting.current.isEnd);
    waiting.current = undefined;
  }, [phase]);
  return (
    <button
      type="button"
      className="button timer-button"
      onClick={({ timeStamp }) => {
        if (phase !== 'loading') toggleTimer(timeStamp, isTimingIn(phase));
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
