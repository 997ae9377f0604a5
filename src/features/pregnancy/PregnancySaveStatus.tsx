import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { CONSENT } from '#contract/consent.ts';
import { usePregnancy, type Pregnancy } from './store.ts';
import { $session, giveConsent } from '#lib/session.ts';
import { toFormFailure, type FormFailure } from '#components/ui/form-failure.ts';
import { FormAlert } from '#components/ui/FormAlert.tsx';

/** Where her date is kept, and the separate question before it leaves the device for the first time. */
export function PregnancySaveStatus() {
  const pregnancy = usePregnancy();
  const session = useStore($session);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();

  const me = session.status === 'in' ? session.me : undefined;
  const hasConsent = Boolean(me?.consent_version);
  const canAsk = me !== undefined && !hasConsent;
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
    <div {...region} className="stack">
      <p className="muted" role="status">
        {formatSaveState(hasConsent, pregnancy)}
      </p>
      {canAsk && !isAsking && (
        <div className="row">
          <button type="button" className="button is-text" onClick={() => setAsking(true)}>
            Guardar também na minha conta
          </button>
        </div>
      )}
      {canAsk && isAsking && (
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
            <button type="button" className="button is-text" onClick={() => setAsking(false)}>
              Agora não
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function formatSaveState(hasConsent: boolean, pregnancy: Pregnancy | null): string {
  if (!hasConsent || pregnancy?.isRejected) return 'Salva só neste aparelho.';
  return pregnancy?.isUnsent
    ? 'Salva neste aparelho. Vai para a sua conta quando a internet voltar.'
    : 'Salva neste aparelho e na sua conta.';
}
