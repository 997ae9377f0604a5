import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { isTimingIn } from '#stores/timer-phase.ts';
import { Clock } from './Clock.tsx';
import { LastStart } from './LastStart.tsx';
import { RunningIntensity } from './RunningIntensity.tsx';
import { TimerButton } from './TimerButton.tsx';
import { TimerState } from './TimerState.tsx';
import { useTimerPhase } from './use-timer-phase.ts';

/** The clock and its button. Nothing in here changes its height: the button stays under her thumb. */
export function TimerFace({ className = '' }: { readonly className?: string | undefined }) {
  const isTiming = isTimingIn(useTimerPhase());
  const region = useFocusFallback<HTMLElement>();
  return (
    <section {...region} className={`timer-face ${className}`} aria-label="Cronômetro">
      <Clock />
      <TimerState />
      <div className="timer-choice">{isTiming ? <RunningIntensity /> : <LastStart />}</div>
      <TimerButton />
    </section>
  );
}
