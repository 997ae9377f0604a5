import { CONSENT, coversEntries } from '#contract/consent.ts';
import { retrySubscription } from '#features/subscriptions/receipt-store.ts';
import { giveConsent } from '#lib/session.ts';
import { withdrawConsent } from './store.ts';
import { AccountForm, ConfirmDialog } from './AccountForm.tsx';
import { EditableSection, type OpenPart } from './EditableSection.tsx';
import { useAccount } from './use-account.tsx';

/** What she allows: nothing, what the texts before entries named, or all; undefined: not known. */
type Given = 'nothing' | 'less' | 'all' | undefined;

const GIVE = 'Autorizar';
const TAKE_BACK = 'Voltar atrás na autorização';

/** Whether her account may keep what is about her health; given and taken back here. */
export function ConsentSection() {
  const { consentVersion, isUnverified } = useAccount();
  const given = toGiven(consentVersion);
  const action = given === 'all' ? TAKE_BACK : GIVE;
  return (
    <EditableSection
      id="consentimento"
      title="Consentimento"
      action={given && action}
      opens={given === 'all' ? 'dialog' : 'form'}
      dialogAction={given === 'less' ? TAKE_BACK : undefined}
      form={(part) => <GiveForm {...part} />}
      dialog={(part) => <WithdrawDialog {...part} />}
    >
      <ConsentState given={given} isUnverified={isUnverified} />
    </EditableSection>
  );
}

function toGiven(version: string | null | undefined): Given {
  if (version === undefined) return undefined;
  if (version === null) return 'nothing';
  return coversEntries(version) ? 'all' : 'less';
}

function GiveForm({ close, done }: OpenPart) {
  return (
    <AccountForm
      action="Autorizo"
      busy="Guardando..."
      cancel="Agora não"
      send={giveConsent}
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
      <p>
        Apagamos da sua conta, na hora e sem volta, a data prevista do parto, as contrações e o que
        você marcou e escreveu. O endereço da sua agenda deixa de valer.
      </p>
      <p>
        O que está neste aparelho continua nele. O que só está na conta se perde: se quiser ficar
        com uma cópia, baixe antes os seus dados.
      </p>
    </ConfirmDialog>
  );
}

interface ConsentStateProps {
  readonly given: Given;
  readonly isUnverified: boolean;
}

const STATES: Readonly<Record<NonNullable<Given>, string>> = {
  nothing:
    'Você não autorizou: a data prevista do parto, as contrações e o que você marca e escreve ficam ' +
    'só nos seus aparelhos.',
  less:
    'Você autorizou a data prevista e as contrações, e isso continua valendo. Para a conta guardar ' +
    'também o que você marca e escreve, leia o texto novo e autorize de novo.',
  all:
    'Você autorizou a sua conta a guardar a data prevista do parto, as contrações e o que você marca ' +
    'e escreve.',
};

function ConsentState({ given, isUnverified }: ConsentStateProps) {
  if (given === undefined) {
    if (!isUnverified) return <p className="muted">Carregando...</p>;
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
      {STATES[given]} <a href="/privacy#saude">Saiba mais</a>
    </p>
  );
}
