import { useStore } from '@nanostores/react';
import { FormDialog } from '#components/ui/Dialog.tsx';
import { PasswordField } from '#components/ui/PasswordField.tsx';
import { DeletionRequestSchema } from '#contract/auth.ts';
import type { Subscription } from '#contract/subscription.ts';
import { $subscription } from '#features/subscriptions/receipt-store.ts';
import { deleteEntries } from '#lib/entries/store.ts';
import { ConfirmDialog } from './AccountForm.tsx';
import type { OpenPart } from './EditableSection.tsx';
import { ExportButton } from './ExportButton.tsx';
import { lastDayBefore } from './format-plan.ts';
import { deleteAccountAndData, withdrawConsent } from './store.ts';
import { UserEmailField } from './use-account.tsx';

/** Asks for the end of her account with her password, and says what goes and what stays. */
export function DeletionDialog({ close }: Pick<OpenPart, 'close'>) {
  return (
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
        <a className="tall-link" href="/forgot-password">
          Esqueci minha senha
        </a>
      </p>
    </ConfirmDialog>
  );
}

/** Asks before all that was ticked and written is deleted. */
export function EntriesDialog({ close, done }: OpenPart) {
  return (
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
        Somem as marcas do enxoval, das vacinas, dos exames e dos marcos, o plano de parto, os dados
        da pasta, os lembretes, o nascimento, as medidas e o diário, deste aparelho e da sua conta,
        e os resultados de “Como você está?”, que só este aparelho tem. Não tem volta. A data
        prevista e as contrações ficam.
      </p>
    </FormDialog>
  );
}

/** Asks before her account forgets what it was allowed to keep. */
export function WithdrawDialog({ close, done }: OpenPart) {
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
        você marcou e escreveu. O endereço da sua agenda deixa de valer, e os lembretes param.
      </p>
      <p>
        O que está neste aparelho continua nele. O que só está na conta se perde: se quiser ficar
        com uma cópia, baixe antes os seus dados.
      </p>
    </ConfirmDialog>
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
        conta e as anotações do contador. Outro aparelho só apaga o que tem quando você sai da conta
        nele; os resultados de “Como você está?” que ficaram lá, apague lá, antes.
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
