import { NewPasswordField, PasswordField } from '#components/ui/PasswordField.tsx';
import { withConfirmation } from '#contract/account-fields.ts';
import { ChangePasswordRequestSchema } from '#contract/auth-password.ts';
import { replacePassword } from '#stores/new-password.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPart } from './AccountPart.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { useAccount } from './use-account.ts';

const FieldsSchema = withConfirmation(ChangePasswordRequestSchema, 'new_password');

/** Her password, changed by whoever knows the one that holds. */
export function Password() {
  const { name = '' } = useAccount();
  return (
    <AccountPart
      id="senha"
      title="Senha"
      action="Trocar a senha"
      opens="form"
      form={({ close, done }) => (
        <AccountForm
          action="Trocar a senha"
          busy="Trocando..."
          schema={FieldsSchema}
          send={replacePassword}
          fallback="Não soubemos se a senha mudou"
          advice="Confira a internet e tente de novo. Se a senha atual não conferir mais, é a nova que vale."
          onSent={() => done('Senha trocada. Nos outros aparelhos, entre com a nova.')}
          onCancel={close}
        >
          <OwnEmail />
          <input name="name" value={name} readOnly hidden />
          <PasswordField label="Senha atual" name="password" autoComplete="current-password" />
          <NewPasswordField label="Senha nova" name="new_password" />
          <PasswordField
            label="Repetir a senha nova"
            name="confirmation"
            autoComplete="new-password"
          />
        </AccountForm>
      )}
    >
      <p>Com a troca, os outros aparelhos saem da sua conta. Neste, você continua.</p>
    </AccountPart>
  );
}
