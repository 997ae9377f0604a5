import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { formatElapsed } from './format.ts';
import {
  $otherTiming,
  followOtherTiming,
  watchOtherTiming,
  type OtherTiming,
} from './other-timing.ts';
import { isForgotten } from './stopwatch.ts';
import { showToast } from '#components/ui/toast.ts';

/** Whole seconds since that moment (milliseconds since 1970), moved on each second. */
function useSecondsSince(startedAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - startedAt) / 1000));
}

interface NoticeProps {
  /** Whether a contraction runs on this device. */
  readonly isTiming: boolean;
}

/** How long it has run, and the way to end it from here. */
function RunningElsewhere({ other, isTiming }: NoticeProps & { readonly other: OtherTiming }) {
  const seconds = useSecondsSince(other.startedAt);
  const isStale = isForgotten(seconds);
  const follow = () => {
    followOtherTiming(other);
    showToast({ text: 'A mesma contração conta aqui também.' });
  };
  return (
    <>
      <p className="other-timing-clock">há {formatElapsed(seconds)}</p>
      <p className="small">
        {isTiming
          ? 'Se é a mesma contração, vale como uma só.'
          : isStale
            ? 'Ele não avisou que terminou. Se ela já passou, marque a próxima por aqui.'
            : 'Quem finalizar primeiro, aqui ou lá, finaliza nos dois.'}
      </p>
      {!isTiming && !isStale && (
        <button type="button" className="button is-quiet" onClick={follow}>
          Acompanhar aqui
        </button>
      )}
    </>
  );
}

/**
 * That somebody times on another device, with the way to time the same one here. It stands below the button, which
 * neither moves nor waits for it; the seconds are not read aloud.
 */
export function OtherTimingNotice({ isTiming }: NoticeProps) {
  const other = useStore($otherTiming, { ssr: 'initial' });
  const region = useFocusFallback<HTMLDivElement>();
  useEffect(watchOtherTiming, []);
  return (
    <div {...region} className={other ? 'other-timing' : undefined}>
      <p role="status">{other && `Marcando em outro aparelho: ${other.device}`}</p>
      {other && <RunningElsewhere key={other.id} other={other} isTiming={isTiming} />}
    </div>
  );
}
