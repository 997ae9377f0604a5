import type { MouseEvent } from 'react';
import { keepTypedEmail } from '#stores/typed-email.ts';
import { LoginRequestSchema } from '#contract/auth-login.ts';
import { toReturnPath } from '#rules/return-path.ts';
import { login } from '#stores/sign-in.ts';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { toRefusal } from './to-refusal.ts';
import { useSubmission } from './use-submission.ts';

async function send(fields: FormData) {
  const request = LoginRequestSchema.safeParse(Object.fromEntries(fields));
  if (!request.success) return toRefusal(request.error);
  await login(request.data);
  return undefined;
}

function keepEmail({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const field = currentTarget.closest('form')?.elements.namedItem('email');
  if (field instanceof HTMLInputElement) keepTypedEmail(field.value);
}

/** E-mail and password; success leads to the dashboard. */
export default function LoginForm() {
  const { failure, isReady, isSending, onSubmit } = useSubmission({
    send,
    fallback: 'Erro ao fazer login',
    onSent: () => location.assign(toReturnPath(location.search)),
  });
  return (
    <form className="stack" method="post" onSubmit={onSubmit}>
      <FormError failure={failure} />
      <div className="field">
        <label htmlFor="email">E-mail</label>
        <input id="email" name="email" type="email" autoComplete="email" required />
      </div>
      <PasswordField label="Senha" name="password" autoComplete="current-password" />
      <p>
        <a className="form-link" href="/forgot-password" onClick={keepEmail}>
          Esqueci minha senha
        </a>
      </p>
      <button className="button" type="submit" disabled={!isReady}>
        {isSending ? 'Entrando...' : 'Entrar'}
      </button>
    </form>
  );
}
