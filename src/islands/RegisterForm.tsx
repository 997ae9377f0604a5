import { RegisterRequestSchema } from '#contract/auth-register.ts';
import { NAME_MAX_LENGTH } from '#contract/account-fields.ts';
import { CONSENT } from '#contract/consent.ts';
import { ERRORS } from '#contract/errors.ts';
import { toReturnPath } from '#rules/return-path.ts';
import { register } from '#stores/sign-in.ts';
import { FormError } from './FormError.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { toRefusal } from './to-refusal.ts';
import { useSubmission } from './use-submission.ts';

async function send(fields: FormData) {
  const { confirmation, ...values } = Object.fromEntries(fields);
  if (values['password'] !== confirmation) return { message: ERRORS.PASSWORDS_DIFFER.detail };
  const request = RegisterRequestSchema.safeParse(values);
  if (!request.success) return toRefusal(request.error);
  await register(request.data);
  return undefined;
}

/** A new account. The consent is a box of its own, unticked, and does not block registering. */
export default function RegisterForm() {
  const { failure, isReady, isSending, onSubmit } = useSubmission({
    send,
    fallback: 'Erro ao criar conta',
    onSent: () => location.assign(toReturnPath(location.search)),
  });
  return (
    <form className="stack" method="post" onSubmit={onSubmit}>
      <FormError failure={failure} />
      <div className="field">
        <label htmlFor="name">Nome</label>
        <input id="name" name="name" autoComplete="name" maxLength={NAME_MAX_LENGTH} required />
      </div>
      <div className="field">
        <label htmlFor="email">E-mail</label>
        <input id="email" name="email" type="email" autoComplete="email" required />
      </div>
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
