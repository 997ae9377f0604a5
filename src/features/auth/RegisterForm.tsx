import { EmailField } from '#components/ui/EmailField.tsx';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { NewPasswordField, PasswordField } from '#components/ui/PasswordField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useForm } from '#components/ui/use-form.ts';
import { NAME_MAX_LENGTH, RegisterRequestSchema, withConfirmation } from '#contract/auth.ts';
import { CONSENT } from '#contract/consent.ts';
import { toReturnPath } from './return-path.ts';
import { register } from './store.ts';

const FieldsSchema = withConfirmation(RegisterRequestSchema, 'password');

/** A new account. The consent is a box of its own, unticked, and does not block registering. */
export default function RegisterForm() {
  const { failure, isReady, isSending, onSubmit } = useForm({
    schema: FieldsSchema,
    send: register,
    fallback: 'Erro ao criar conta',
    onSent: () => location.assign(toReturnPath(location.search)),
  });
  return (
    <form className="stack" method="post" onSubmit={onSubmit}>
      <FormAlert failure={failure}>{failure?.code === 'EMAIL_TAKEN' && <HasAccount />}</FormAlert>
      <TextField
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <EmailField label="E-mail" name="email" autoComplete="username" />
      <NewPasswordField label="Senha" name="password" />
      <PasswordField label="Confirmar senha" name="confirmation" autoComplete="new-password" />
      <label className="check">
        <input type="checkbox" name="consent" value={CONSENT.version} />
        <span>
          <strong>Opcional.</strong> {CONSENT.text}
        </span>
      </label>
      <button className="button" type="submit" disabled={!isReady}>
        {isSending ? 'Criando conta...' : 'Criar conta'}
      </button>
    </form>
  );
}

/** The ways into the account that is there; the address goes along by typed-fields.ts. */
function HasAccount() {
  return (
    <p>
      <a href={`/login${location.search}`}>Entrar com este e-mail</a> ou{' '}
      <a href="/forgot-password">escolher outra senha</a>
    </p>
  );
}
