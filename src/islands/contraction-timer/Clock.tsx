import { useStore } from '@nanostores/react';
import { formatElapsed } from '#rules/contractions/format-elapsed.ts';
import { $elapsed } from '#stores/contraction-timer.ts';

/** What the large size holds: 'mm:ss'. */
const USUAL_LENGTH = 5;

/** The elapsed time. It alone is drawn anew each second, and never read aloud by itself. */
export function Clock() {
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
