import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { NewPasswordField, PasswordField } from '#components/ui/PasswordField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useForm } from '#components/ui/use-form.ts';
import { NAME_MAX_LENGTH, RegisterRequestSchema, withConfirmation } from '#contract/auth.ts';
import { CONSENT } from '#contract/consent.ts';
import { suggestEmail } from './email-slips.ts';
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
      <FormAlert failure={failure} />
      <TextField
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <EmailField />
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

/** Asks about an address that looks like a slip: no mail would ever reach it, and nobody could say so. */
function EmailField() {
  const field = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string>();
  // It may have been typed, and left, before the form came alive.
  useEffect(() => {
    if (document.activeElement !== field.current) {
      setSuggestion(suggestEmail(field.current?.value ?? ''));
    }
  }, []);
  const accept = () => {
    if (!field.current || suggestion === undefined) return;
    field.current.value = suggestion;
    // As if it had been typed: it is stored for a reload.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    field.current.focus();
    setSuggestion(undefined);
  };
  return (
    <TextField
      ref={field}
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      required
      onBlur={({ target }) => setSuggestion(suggestEmail(target.value))}
      hint={(id) => (
        <div id={id} className="field-hint" role="status">
          {suggestion && (
            <p>
              Você quis dizer{' '}
              <button type="button" className="email-suggestion" onClick={accept}>
                {suggestion}
              </button>
              ?
            </p>
          )}
        </div>
      )}
    />
  );
}
