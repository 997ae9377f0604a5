import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { CONSENT } from '#contract/consent.ts';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { toFormFailure, type FormFailure } from '#components/ui/form-failure.ts';
import {
  $consentAsked,
  declineSync,
  resolveConsentQuestion,
  shareContractions,
} from './sync-consent.ts';
import { $contractionLog, $timerUser } from './store.ts';
import { $contractionSync } from './sync.ts';
import { $session } from '#lib/session.ts';
import { $now } from '#lib/stores.ts';
import { showToast } from '#components/ui/toast.ts';

const NOTHING_LOST = 'Confira a internet e tente de novo. As contrações continuam neste aparelho.';

/** Since its last contraction a labour is at rest: then there is time to read. In ms. */
const REST_MS = 60 * 60_000;

/**
 * Asks, when there is something to store, whether the account may store it; never while a contraction runs. In labour
 * it is one line with the text behind it, and 'Depois' is an answer for this page; at rest, or asked for by hand, it
 * is all there.
 */
export function ConsentQuestion() {
  const isOpen = useIsOpen();
  const isInLabour = useIsInLabour();
  const [step, setStep] = useState<'line' | 'text' | 'later'>('line');
  const timesAsked = useStore($consentAsked, { ssr: 'initial' });
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useFocusFallback<HTMLDivElement>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();

  useEffect(() => {
    if (timesAsked > 0 || step === 'text') heading.current?.focus();
  }, [timesAsked, step]);

  const share = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await shareContractions();
      resolveConsentQuestion();
      showToast({ text: 'Combinado: a sua conta também guarda as contrações.' });
    } catch (error) {
      const { message, advice } = toFormFailure(error, 'Não foi possível guardar na sua conta');
      setFailure({ message, ...(advice && { advice: NOTHING_LOST }) });
    }
    setSending(false);
  };
  const stayHere = () => {
    setFailure(undefined);
    declineSync();
    resolveConsentQuestion();
    showToast({ text: 'Combinado: as contrações ficam só neste aparelho.' });
  };

  const isLine = timesAsked === 0 && isInLabour && step !== 'text';
  return (
    <div {...region} className="consent-question">
      {isOpen && isLine && step === 'line' && (
        <section className="card row" aria-label="Guardar na conta">
          <p>Guardar também na sua conta?</p>
          <button type="button" className="button is-quiet" onClick={() => setStep('text')}>
            Sim
          </button>
          <button type="button" className="button is-text" onClick={() => setStep('later')}>
            Depois
          </button>
        </section>
      )}
      {isOpen && !isLine && (
        <section className="card stack" aria-labelledby="guardar-na-conta">
          <h2 ref={heading} id="guardar-na-conta" tabIndex={-1}>
            Guardar também na sua conta?
          </h2>
          <p>{CONSENT.text}</p>
          <FormAlert failure={failure} />
          <div className="row">
            <button
              type="button"
              className="button is-quiet"
              aria-disabled={isSending}
              onClick={() => {
                if (!isSending) void share();
              }}
            >
              {isSending ? 'Guardando...' : 'Autorizo'}
            </button>
            <button
              type="button"
              className="button is-quiet"
              aria-disabled={isSending}
              onClick={() => {
                if (!isSending) stayHere();
              }}
            >
              Deixar só neste aparelho
            </button>
          </div>
        </section>
      )}
    </div>
  );
}

function useIsInLabour(): boolean {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const now = useStore($now, { ssr: 'initial' });
  return log?.entries.some(({ startedAt }) => now - startedAt < REST_MS) ?? false;
}

function useIsOpen(): boolean {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const sync = useStore($contractionSync, { ssr: 'initial' });
  const user = useStore($timerUser, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const isAsked = useStore($consentAsked, { ssr: 'initial' }) > 0;
  // Her answer arrives before the sync has taken note of it.
  const hasConsent = session.status === 'in' && Boolean(session.me?.consent_version);
  if (!log || !user?.isPremium || sync !== 'no-consent' || hasConsent) return false;
  return !log.running && log.entries.length > 0 && (isAsked || !log.isDeclined);
}
