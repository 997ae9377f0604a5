import { ERRORS } from '#contract/errors.ts';
import { NewPasswordField } from '#islands/NewPasswordField.tsx';
import { PasswordField } from '#islands/PasswordField.tsx';
import { readField } from '#islands/read-field.ts';
import { replacePassword } from '#stores/new-password.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountPart } from './AccountPart.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { useAccount } from './use-account.ts';

async function send(fields: FormData) {
  const [password, next, confirmation] = ['current', 'password', 'confirmation'].map((name) =>
    readField(fields, name),
  );
  if (next !== confirmation) return { message: ERRORS.PASSWORDS_DIFFER.detail };
  await replacePassword({ password: password ?? '', new_password: next ?? '' });
  return undefined;
}

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
          send={send}
          fallback="Não soubemos se a senha mudou"
          advice="Confira a internet e tente de novo. Se a senha atual não conferir mais, é a nova que vale."
          onSent={() => done('Senha trocada. Nos outros aparelhos, entre com a nova.')}
          onCancel={close}
        >
          <OwnEmail />
          <input name="name" value={name} readOnly hidden />
          <PasswordField label="Senha atual" name="current" autoComplete="current-password" />
          <NewPasswordField label="Senha nova" name="password" />
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
