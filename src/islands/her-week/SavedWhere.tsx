import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CONSENT } from '#contract/consent.ts';
import { $pregnancy, shareWithAccount } from '#stores/pregnancy.ts';
import { $session } from '#stores/session.ts';
import { toFailureText, type FailureText } from '#islands/failure-text.ts';
import { FormError } from '#islands/FormError.tsx';

/** Where her date is kept, and the separate question before it leaves the device for the first time. */
export function SavedWhere() {
  const record = useStore($pregnancy);
  const session = useStore($session);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureText>();

  const me = session.status === 'in' ? session.me : undefined;
  if (me?.consent_version) {
    return (
      <p className="muted" role="status">
        {record?.isPending
          ? 'Salva neste aparelho. Vai para a sua conta quando a internet voltar.'
          : 'Salva neste aparelho e na sua conta.'}
      </p>
    );
  }

  const share = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await shareWithAccount();
    } catch (error) {
      setFailure(toFailureText(error, 'Não foi possível guardar na sua conta'));
    }
    setSending(false);
  };

  return (
    <div className="stack">
      <p className="muted">Salva só neste aparelho.</p>
      {me && !isAsking && (
        <div className="row">
          <button type="button" className="button is-text" onClick={() => setAsking(true)}>
            Guardar também na minha conta
          </button>
        </div>
      )}
      {me && isAsking && (
        <div className="notice is-info stack">
          <FormError failure={failure} />
          <p>{CONSENT.text}</p>
          <div className="row">
            <button
              type="button"
              className="button"
              disabled={isSending}
              onClick={() => void share()}
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
