import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { NewPasswordField, PasswordField } from '#components/ui/PasswordField.tsx';
import { useForm } from '#components/ui/use-form.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { NewPasswordSchema, withConfirmation } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { clearLinkToken, readLinkToken } from './link-token.ts';
import { setPasswordByLink } from './store.ts';

/** Without the token: the server judges the link, and a password that is too common. */
const FieldsSchema = withConfirmation(z.object({ password: NewPasswordSchema }), 'password');

/** A new password by the mail's link; without a link, the way to one. */
export default function ResetForm() {
  const isHydrated = useHydrated();
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  const { failure, isReady, isSending, onSubmit } = useForm({
    schema: FieldsSchema,
    send: ({ password }) => setPasswordByLink({ token: readLinkToken() ?? '', password }),
    fallback: 'Não soubemos se a senha mudou',
    advice:
      'Confira a internet e tente de novo. Se o link não valer mais, experimente entrar com a senha nova.',
    onSent: () => {
      clearLinkToken();
      setDone(true);
    },
    stays: true,
  });

  // The form is gone: focus goes to what came of it.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);

  const isLost = isHydrated && !isDone && readLinkToken() === undefined;
  return (
    <>
      <div role="status">
        {isDone && (
          <div ref={done} tabIndex={-1} className="stack form-result">
            <h2>Senha trocada</h2>
            <p>
              Por segurança, a sua conta saiu de todos os aparelhos, e o endereço das datas na sua
              agenda deixou de valer. Entre com a senha nova.
            </p>
            <p>
              <a className="button" href="/login">
                Entrar
              </a>
            </p>
          </div>
        )}
        {isLost && (
          <div className="stack">
            <p>
              Para escolher uma senha nova, abra o link que enviamos por e-mail. Se ele já foi
              usado, ou se tem mais de uma hora, peça outro.
            </p>
            <p>
              <a className="button" href="/forgot-password">
                Pedir um link
              </a>
            </p>
          </div>
        )}
      </div>
      {!isDone && !isLost && (
        <form className="stack" method="post" onSubmit={onSubmit}>
          <FormAlert failure={failure} />
          {/* Only where it was typed in this tab (typed-fields.ts): the link names no account. */}
          <input name="email" type="email" autoComplete="username" readOnly hidden />
          <NewPasswordField label="Senha nova" name="password" />
          <PasswordField
            label="Repetir a senha nova"
            name="confirmation"
            autoComplete="new-password"
          />
          <button className="button" type="submit" disabled={!isReady}>
            {isSending ? 'Trocando a senha...' : 'Trocar a senha'}
          </button>
        </form>
      )}
    </>
  );
}
