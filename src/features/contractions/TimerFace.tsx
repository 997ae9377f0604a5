import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { DEFAULT_INTENSITY } from '#contract/limits.ts';
import { $now } from '#lib/stores.ts';
import { TimerButton, useTimerPhase } from './TimerButton.tsx';
import { formatElapsed } from './format.ts';
import { IntensityPicker } from './IntensityPicker.tsx';
import { ADVICE_ID, ADVICE_TEXTS, useAdvice } from './LabourAdvice.tsx';
import { Lap } from '#components/ui/Lap.tsx';
import { $contractionLog, $contractions, chooseIntensity } from './store.ts';
import { $elapsed, isTimingIn, type TimerPhase } from './timer-store.ts';

/** What the large size holds: 'mm:ss'. */
const USUAL_LENGTH = 5;

/** The elapsed time. It alone is drawn anew each second, and never read aloud by itself. */
function Clock() {
  const elapsed = useStore($elapsed, { ssr: 'initial' });
  const time = formatElapsed(elapsed ?? 0);
  const signs = Array.from(time);
  // Fraunces has no figures of one width: each stands in a box of its own, and the time is read as one.
  return (
    <p
      className={signs.length > USUAL_LENGTH ? 'timer-clock is-long' : 'timer-clock'}
      role="timer"
      aria-live="off"
    >
      <span role="img" aria-label={time}>
        {signs.map((sign, index) => (
          <span key={index} className={sign === ':' ? undefined : 'timer-figure'}>
            {sign}
          </span>
        ))}
      </span>
    </p>
  );
}

const LINES: Readonly<Record<TimerPhase, string>> = {
  loading: '\u00a0',
  idle: 'Toque quando a contração começar',
  timing: 'Contração em andamento',
  overdue: 'Contração em andamento',
};

/** What the timer does; for the eye the lap says it while a contraction runs. */
function TimerState() {
  const phase = useTimerPhase();
  return (
    <p className={isTimingIn(phase) ? 'timer-state visually-hidden' : 'timer-state'}>
      {LINES[phase]}
    </p>
  );
}

/** In seconds: the lap is full then, and only the figures go on. */
const FULL_AFTER = 60;

/** Not drawn anew once the lap is full. */
const $share = computed($elapsed, (elapsed) => Math.min(1, (elapsed ?? 0) / FULL_AFTER));

/** The first minute of the contraction that runs. */
function MinuteLap() {
  const share = useStore($share, { ssr: 'initial' });
  return (
    <Lap share={share} stroke={5}>
      <circle className="lap-head" cy="-37" r="5" />
    </Lap>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From then on it says nothing of this labour any more. */
const SAID_MINUTES = 12 * HOUR_MINUTES;

/**
 * How long ago the last contraction began, both instants in milliseconds since 1970: 'Última começou há
 * 4 min'. Null where that is too long ago, or ahead because the clock was set back.
 */
export function formatLastStart(startedAt: number, now: number): string | null {
  const minutes = Math.floor((now - startedAt) / MINUTE_MS);
  if (minutes < -1 || minutes >= SAID_MINUTES) return null;
  if (minutes < 1) return 'Última começou há menos de 1 min';
  if (minutes < HOUR_MINUTES) return `Última começou há ${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return `Última começou há ${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** Under the clock: how to breathe, or how long ago the last one began. Not read aloud by itself. */
function TimerHint() {
  const phase = useTimerPhase();
  const contractions = useStore($contractions, { ssr: 'initial' });
  const now = useStore($now, { ssr: 'initial' });
  const starts = contractions?.map(({ startedAt }) => startedAt) ?? [];
  const lastStart = starts.length > 0 && formatLastStart(Math.max(...starts), now);
  return <p className="timer-hint">{isTimingIn(phase) ? 'Solte o ar devagar' : lastStart}</p>;
}

/**
 * Between two contractions: the way to what she is to do, which may stand below a small window; before her first one a
 * hint. Without a word the line stays: nothing moves once it is known whether there was one.
 */
function IdleHint() {
  const contractions = useStore($contractions, { ssr: 'initial' });
  const [reason] = useAdvice();
  if (reason) {
    return (
      <a className="timer-advice" href={`#${ADVICE_ID}`}>
        {ADVICE_TEXTS[reason].title}
      </a>
    );
  }
  const isFirst = contractions?.length === 0;
  return <p className="muted">{isFirst ? 'Quando ela terminar, toque de novo' : '\u00a0'}</p>;
}

/** How strong the contraction is that runs; those after it begin with the same. */
function RunningIntensity() {
  const log = useStore($contractionLog, { ssr: 'initial' });
  return <IntensityPicker value={log?.intensity ?? DEFAULT_INTENSITY} onChange={chooseIntensity} />;
}

/** The clock in its lap, and its button. Nothing in here changes its height: the button stays under her thumb. */
export function TimerFace({ className = '' }: { readonly className?: string | undefined }) {
  const phase = useTimerPhase();
  const region = useFocusFallback<HTMLElement>();
  return (
    <section {...region} className={`timer-face ${className}`} aria-label="Cronômetro">
      <div className={phase === 'timing' ? 'timer-ring is-breathing' : 'timer-ring'}>
        <MinuteLap />
        <Clock />
        <TimerHint />
      </div>
      <div className="timer-choice">
        <TimerState />
        {isTimingIn(phase) ? <RunningIntensity /> : <IdleHint />}
      </div>
      <TimerButton />
    </section>
  );
}
