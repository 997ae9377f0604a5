import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { toFormFailure, type FormFailure } from '#components/ui/form-failure.ts';
import { REMINDER_CONSENT } from '#contract/reminder-consent.ts';
import { ApiError } from '#lib/api-error.ts';
import { getSubscriptions } from '#lib/push-subscription.ts';
import { $owner } from '#lib/session.ts';
import { turnOn } from './store.ts';

/** What the server says: it has to be there before the tap, which the browser's own question must follow at once. */
type Key =
  | { readonly status: 'loading' | 'failed' | 'none' }
  | { readonly status: 'ready'; readonly key: string; readonly pauses: number };

interface TurnOnProps {
  /** 'Agora não', where she did not come here for it. */
  readonly onDecline?: () => void;
}

/** What she agrees to, in our own words, and the button after which the browser asks. */
export function TurnOn({ onDecline }: TurnOnProps) {
  const user = useStore($owner);
  const [key, setKey] = useState<Key>({ status: 'loading' });
  const [turn, setTurn] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  useEffect(() => {
    let isLeft = false;
    readKey(user).then(
      (next) => !isLeft && setKey(next),
      () => !isLeft && setKey({ status: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [user, turn]);

  const start = async () => {
    if (key.status !== 'ready' || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await turnOn(user, key);
      setFailure(isUnanswered() ? UNANSWERED : undefined);
    } catch (error) {
      const fallback = 'Não conseguimos ligar os lembretes neste navegador';
      setFailure(toFormFailure(error, fallback, 'Confira a internet e tente de novo.'));
      // She may have paused since the list was read.
      if (error instanceof ApiError && error.code === 'SUBSCRIPTION_INVALID') setTurn(turn + 1);
    }
    setBusy(false);
  };
  if (key.status === 'none') {
    return (
      <p role="status">O pedido está guardado. Por enquanto, o Colinho não envia lembretes.</p>
    );
  }
  return (
    <>
      <p>{REMINDER_CONSENT.text}</p>
      <p>
        O navegador vai pedir a sua permissão. Na tela de bloqueio aparece só{' '}
        <strong>“Você tem um lembrete”</strong>. Nenhum aviso chega das 21h às 8h de Brasília.
      </p>
      {key.status === 'failed' && (
        <p role="alert">
          Ligar os lembretes precisa de internet, e agora não há contato com o servidor. O que você
          pediu está guardado.
        </p>
      )}
      <FormAlert failure={failure} />
      <div className="row">
        {key.status === 'failed' ? (
          <button type="button" className="button is-small" onClick={() => setTurn(turn + 1)}>
            Tentar de novo
          </button>
        ) : (
          <button
            type="button"
            className="button is-small"
            aria-disabled={isBusy || key.status !== 'ready'}
            onClick={() => void start()}
          >
            {isBusy ? 'Ligando...' : 'Concordo, ligar os lembretes'}
          </button>
        )}
        {onDecline && (
          <button type="button" className="button is-text is-small" onClick={onDecline}>
            Agora não
          </button>
        )}
      </div>
    </>
  );
}

async function readKey(user: string): Promise<Key> {
  const { public_key: key, pauses } = await getSubscriptions(user);
  return key === null ? { status: 'none' } : { status: 'ready', key, pauses };
}

/** She has closed the browser's question without an answer. */
const isUnanswered = () => Notification.permission === 'default';

const UNANSWERED: FormFailure = {
  message: 'O navegador ainda não tem a sua permissão.',
  advice: 'Para ligar, toque de novo e escolha permitir.',
};
