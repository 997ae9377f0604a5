import { FormAlert } from '#components/ui/FormAlert.tsx';
import { PasswordField } from '#components/ui/PasswordField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useForm } from '#components/ui/use-form.ts';
import { LoginRequestSchema } from '#contract/auth.ts';
import { toReturnPath } from './return-path.ts';
import { login } from './store.ts';

/** E-mail and password; success leads to the dashboard, or to the page that asked to log in. */
export default function LoginForm() {
  const { failure, isReady, isSending, onSubmit } = useForm({
    schema: LoginRequestSchema,
    send: login,
    fallback: 'Erro ao fazer login',
    onSent: () => location.assign(toReturnPath(location.search)),
  });
  return (
    <form className="stack" method="post" onSubmit={onSubmit}>
      <FormAlert failure={failure} />
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      <PasswordField label="Senha" name="password" autoComplete="current-password" />
      <p>
        <a className="tall-link" href="/forgot-password">
          Esqueci minha senha
        </a>
      </p>
      <button className="button" type="submit" disabled={!isReady}>
        {isSending ? 'Entrando...' : 'Entrar'}
      </button>
    </form>
  );
}
