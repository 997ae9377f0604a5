import { useState } from 'react';
import { CONSENT } from '#contract/consent.ts';
import { giveConsent } from '#lib/session.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { toFormFailure, type FormFailure } from '#components/ui/form-failure.ts';

/**
 * Asks in place whether the account may hold what the device holds: a button, and behind it the text of the
 * consent. Rendered while there is none; what is sent by it is the business of the stores.
 */
export function ConsentPrompt() {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();

  const region = useFocusFallback<HTMLDivElement>();

  const share = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await giveConsent();
    } catch (error) {
      setFailure(toFormFailure(error, 'Não foi possível guardar na sua conta'));
    }
    setSending(false);
  };

  return (
    <div {...region}>
      {isAsking ? (
        <div className="notice is-info stack">
          <FormAlert failure={failure} />
          <p>{CONSENT.text}</p>
          <div className="row">
            <button
              type="button"
              className="button"
              aria-disabled={isSending}
              onClick={() => {
                if (!isSending) void share();
              }}
            >
              {isSending ? 'Guardando...' : 'Autorizar e guardar'}
            </button>
            <button
              type="button"
              className="button is-text"
              disabled={isSending}
              onClick={() => {
                setAsking(false);
                setFailure(undefined);
              }}
            >
              Agora não
            </button>
          </div>
        </div>
      ) : (
        <button type="button" className="button is-text" onClick={() => setAsking(true)}>
          Guardar também na minha conta
        </button>
      )}
    </div>
  );
}
