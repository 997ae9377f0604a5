import { CONSENT, coversEntries } from '#contract/consent.ts';
import { retrySubscription } from '#features/subscriptions/receipt-store.ts';
import { giveConsent } from '#lib/session.ts';
import { AccountForm } from './AccountForm.tsx';
import { EditableSection, latePart, type OpenPart } from './EditableSection.tsx';
import { useAccount } from './use-account.tsx';

/** What she allows: nothing, what the texts before entries named, or all; undefined: not known. */
type Given = 'nothing' | 'less' | 'all' | undefined;

const GIVE = 'Autorizar';
const TAKE_BACK = 'Voltar atrás na autorização';

const WithdrawPart = latePart(async () => (await import('./DeletionDialog.tsx')).WithdrawDialog);

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
      dialog={(part) => <WithdrawPart {...part} />}
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
