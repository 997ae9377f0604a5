import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FormDialog } from '#components/ui/Dialog.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { PasswordField } from '#components/ui/PasswordField.tsx';
import { type FormFailure, toFormFailure } from '#components/ui/form-failure.ts';
import { DeletionRequestSchema } from '#contract/auth.ts';
import type { Subscription } from '#contract/subscription.ts';
import { $subscription } from '#features/subscriptions/receipt-store.ts';
import { deleteEntries, enteredItems, useEntries } from '#lib/entries/store.ts';
import { ConfirmDialog } from './AccountForm.tsx';
import { EditableSection } from './EditableSection.tsx';
import { lastDayBefore } from './format-plan.ts';
import { downloadExport, deleteAccountAndData } from './store.ts';
import { UserEmailField } from './use-account.tsx';

type ExportState = 'idle' | 'sending' | 'done';

/** Saves a file with all that her account keeps; says how that goes. */
function ExportButton({ children }: { readonly children: string }) {
  const [state, setState] = useState<ExportState>('idle');
  const [failure, setFailure] = useState<FormFailure>();
  const isSending = state === 'sending';

  const download = async () => {
    if (isSending) return;
    setState('sending');
    setFailure(undefined);
    try {
      await downloadExport();
      setState('done');
    } catch (error) {
      setFailure(
        toFormFailure(
          error,
          'Não conseguimos preparar o arquivo',
          'Confira a internet e tente de novo.',
        ),
      );
      setState('idle');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button is-quiet"
        aria-disabled={isSending}
        onClick={() => void download()}
      >
        {isSending ? 'Preparando o arquivo...' : children}
      </button>
      <p role="status">{state === 'done' && 'Pronto: o arquivo está nos downloads do aparelho.'}</p>
      <FormAlert failure={failure} />
    </>
  );
}

/** All that her account keeps, in one file that is hers. */
export function ExportSection() {
  return (
    <section className="stack account-part" aria-labelledby="baixar">
      <h2 id="baixar">Baixar meus dados</h2>
      <p>
        Um arquivo com tudo o que a sua conta guarda: os seus dados, as autorizações, as contrações,
        o que você marcou e escreveu, as compras e os pagamentos. O que está só neste aparelho não
        vai junto.
      </p>
      <ExportButton>Baixar meus dados</ExportButton>
    </section>
  );
}

/** All that was ticked and written, deleted at once, after a question: each page has its own button for its own. */
export function EntriesSection() {
  // The entries have to be read before they can be deleted.
  const { entries } = useEntries();
  const isEmpty = !entries || enteredItems(entries).length === 0;
  return (
    <EditableSection
      id="marcado"
      title="O que você marcou e escreveu"
      action={isEmpty ? undefined : 'Apagar tudo o que marquei'}
      opens="dialog"
      dialog={({ close, done }) => (
        <FormDialog
          title="Apagar tudo o que você marcou e escreveu?"
          action="Apagar tudo"
          onSubmit={() => {
            deleteEntries();
            done('Tudo o que você marcou e escreveu foi apagado.');
            return true;
          }}
          onClose={close}
        >
          <p>
            Somem as marcas do enxoval, das vacinas, dos exames e dos marcos, o plano de parto, os
            dados da pasta e o nascimento, deste aparelho e da sua conta. Não tem volta. A data
            prevista e as contrações ficam.
          </p>
        </FormDialog>
      )}
    >
      <p>
        Enxoval, vacinas, exames, marcos, plano de parto e pasta. Cada página tem um botão para
        apagar só o que é dela.
      </p>
    </EditableSection>
  );
}

type Term = Pick<Subscription, 'is_premium' | 'payments'>;

/** What a deletion does to her plan; `refund` where there is money that she can still ask for. */
interface PlanEnd {
  readonly sentence: string | undefined;
  readonly refund: string | undefined;
}

/** @param subscription undefined where it is not known now. */
export function formatPlanEnd(subscription: Term | undefined): PlanEnd {
  if (!subscription) {
    return {
      sentence: 'se você tem um, ele termina na hora, e isso não devolve o que você pagou.',
      refund: undefined,
    };
  }
  const { is_premium, payments } = subscription;
  // The newest payment comes first, and can be given back the longest.
  const { refundable_until: deadline } = payments.find((one) => one.refundable_until) ?? {};
  return {
    sentence: is_premium ? 'ele termina na hora, e isso não devolve o que você pagou.' : undefined,
    refund:
      is_premium && deadline
        ? `Até ${lastDayBefore(deadline)} você pode pedir a devolução: faça isso antes.`
        : undefined,
  };
}

/** The end of her account, at once and for good: asked for with her password. */
export function DeletionSection() {
  return (
    <EditableSection
      id="excluir"
      title="Excluir minha conta"
      action="Excluir minha conta"
      opens="dialog"
      dialog={({ close }) => (
        <ConfirmDialog
          title="Excluir a sua conta?"
          action="Excluir para sempre"
          busy="Excluindo..."
          schema={DeletionRequestSchema}
          send={({ password }) => deleteAccountAndData(password)}
          fallback="Não soubemos se a conta foi excluída"
          advice="Confira a internet e tente de novo: pedir duas vezes não faz mal."
          onSent={() => location.replace('/account-deleted')}
          onClose={close}
        >
          <Consequences onLeave={close} />
          <ExportButton>Baixar meus dados antes</ExportButton>
          <UserEmailField />
          <PasswordField label="Sua senha" name="password" autoComplete="current-password" />
          <p className="small">
            <a href="/forgot-password">Esqueci minha senha</a>
          </p>
        </ConfirmDialog>
      )}
    >
      <p>A conta e o que ela guarda são apagados de uma vez, e isso não tem volta.</p>
    </EditableSection>
  );
}

function Consequences({ onLeave }: { readonly onLeave: () => void }) {
  const state = useStore($subscription);
  const { sentence, refund } = formatPlanEnd(
    state.status === 'ready' ? state.subscription : undefined,
  );
  return (
    <>
      <p>
        <strong>O que some:</strong> o seu nome, o e-mail e a senha, a data prevista, as contrações,
        o que você marcou e escreveu e as autorizações. Deste aparelho, também o que não foi para a
        conta e as anotações do contador.
      </p>
      <p>
        <strong>O que fica, por lei:</strong> os pagamentos, sem o seu nome e sem o seu e-mail.
      </p>
      {sentence && (
        <p>
          <strong>O plano:</strong> {sentence}{' '}
          {refund && (
            <>
              {refund}{' '}
              <a href="#pagamentos" onClick={onLeave}>
                Ver como
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}
