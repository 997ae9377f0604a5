import { useStore } from '@nanostores/react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { $toast, isTimingIn, undoToast } from './timer-store.ts';
import { discardTimer, useTimerPhase } from './TimerButton.tsx';

/** What has just happened, and the way back. It follows her down the page while it has something to say. */
export function TimerToast({ className = '' }: { readonly className?: string | undefined }) {
  const toast = useStore($toast, { ssr: 'initial' });
  const isTiming = isTimingIn(useTimerPhase());
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className={`timer-news ${toast ? 'is-told' : ''} ${className}`}>
      <p role="status">{toast?.text}</p>
      {toast?.undo && (
        <button type="button" className="button is-text" onClick={undoToast}>
          {toast.undo.label}
        </button>
      )}
      {isTiming && (
        <button type="button" className="button is-text" onClick={discardTimer}>
          Foi sem querer
        </button>
      )}
    </div>
  );
}
