import { CONSENT } from '#contract/consent.ts';
import { shareWithAccount } from '#stores/pregnancy.ts';
import { retrySubscription } from '#stores/subscription.ts';
import { withdrawConsent } from '#stores/withdraw-consent.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPart, type OpenPart } from './AccountPart.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useAccount } from './use-account.ts';

/** Whether her account may keep what is about her health; given and taken back here. */
export function Consent() {
  const { hasConsent, isUnasked } = useAccount();
  const action = hasConsent ? 'Voltar atrás na autorização' : 'Autorizar';
  return (
    <AccountPart
      id="consentimento"
      title="Consentimento"
      action={hasConsent === undefined ? undefined : action}
      opens={hasConsent ? 'dialog' : 'form'}
      form={(part) => <GiveForm {...part} />}
      dialog={(part) => <WithdrawDialog {...part} />}
    >
      <ConsentState hasConsent={hasConsent} isUnasked={isUnasked} />
    </AccountPart>
  );
}

function GiveForm({ close, done }: OpenPart) {
  return (
    <AccountForm
      action="Autorizo"
      busy="Guardando..."
      cancel="Agora não"
      send={async () => {
        await shareWithAccount();
        return undefined;
      }}
      fallback="Não conseguimos registrar a autorização"
      advice="Confira a internet e tente de novo. Por enquanto, nada mudou."
      onSent={() => done('Combinado: a sua conta também guarda esses dados.')}
      onCancel={close}
    >
      <p>{CONSENT.text}</p>
    </AccountForm>
  );
}

function WithdrawDialog({ close, done }: OpenPart) {
  return (
    <ConfirmDialog
      title="Voltar atrás na autorização?"
      action="Apagar da conta"
      busy="Apagando..."
      send={withdrawConsent}
      fallback="Não soubemos se os dados foram apagados"
      advice="Confira a internet e tente de novo: pedir duas vezes não faz mal."
      onSent={() => done('Apagado da conta. O que está neste aparelho continua nele.')}
      onClose={close}
      stays
    >
      <p>Apagamos da sua conta, na hora e sem volta, a data prevista do parto e as contrações.</p>
      <p>
        O que está neste aparelho continua nele. O que só está na conta se perde: se quiser ficar
        com uma cópia, baixe antes os seus dados.
      </p>
    </ConfirmDialog>
  );
}

interface ConsentStateProps {
  readonly hasConsent: boolean | undefined;
  readonly isUnasked: boolean;
}

function ConsentState({ hasConsent, isUnasked }: ConsentStateProps) {
  if (hasConsent === undefined) {
    if (!isUnasked) return <p className="muted">Carregando...</p>;
    return (
      <>
        <p role="alert">Sem contato com o servidor: não sabemos agora se você autorizou.</p>
        <button type="button" className="button is-quiet" onClick={() => void retrySubscription()}>
          Tentar de novo
        </button>
      </>
    );
  }
  return (
    <p>
      {hasConsent
        ? 'Você autorizou a sua conta a guardar a data prevista do parto e as contrações.'
        : 'Você não autorizou: a data prevista do parto e as contrações ficam só nos seus aparelhos.'}{' '}
      <a href="/privacy#saude">Saiba mais</a>
    </p>
  );
}
