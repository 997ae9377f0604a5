import { useStore } from '@nanostores/react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { $toast, isTimingIn, undoToast } from './timer-store.ts';
import { discardTimer, useTimerPhase } from './TimerButton.tsx';

/** What has just happened, and the way back. It follows her down the page while it has something to say. */
export function TimerToast({ className = '' }: { readonly className?: string | undefined }) {
  const news = useStore($toast, { ssr: 'initial' });
  const isTiming = isTimingIn(useTimerPhase());
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className={`timer-news ${news ? 'is-told' : ''} ${className}`}>
      <p role="status">{news?.text}</p>
      {news?.undo && (
        <button type="button" className="button is-text" onClick={undoToast}>
          {news.undo.label}
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
