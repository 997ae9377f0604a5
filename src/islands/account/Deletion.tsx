import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { PasswordField } from '#components/ui/PasswordField.tsx';
import { DeletionRequestSchema } from '#contract/account-deletion.ts';
import { eraseAccount } from '#stores/erase-account.ts';
import { $subscription } from '#stores/subscription.ts';
import { AccountPart } from './AccountPart.tsx';
import { describePlanEnd } from './describe-plan-end.ts';
import { ExportButton } from './ExportButton.tsx';
import { OwnEmail } from './OwnEmail.tsx';

/** The end of her account, at once and for good: asked for with her password. */
export function Deletion() {
  return (
    <AccountPart
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
          send={({ password }) => eraseAccount(password)}
          fallback="Não soubemos se a conta foi excluída"
          advice="Confira a internet e tente de novo: pedir duas vezes não faz mal."
          onSent={() => location.replace('/account-deleted')}
          onClose={close}
        >
          <Consequences onLeave={close} />
          <ExportButton>Baixar meus dados antes</ExportButton>
          <OwnEmail />
          <PasswordField label="Sua senha" name="password" autoComplete="current-password" />
          <p className="small">
            <a href="/forgot-password">Esqueci minha senha</a>
          </p>
        </ConfirmDialog>
      )}
    >
      <p>A conta e o que ela guarda são apagados de uma vez, e isso não tem volta.</p>
    </AccountPart>
  );
}

function Consequences({ onLeave }: { readonly onLeave: () => void }) {
  const state = useStore($subscription);
  const { sentence, refund } = describePlanEnd(
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
              <a href="#desistir" onClick={onLeave}>
                Ver como
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}
