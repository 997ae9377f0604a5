import { useEffect, useRef, useState } from 'react';
import { askForLink } from '#stores/new-password.ts';
import { takeTypedEmail } from '#stores/typed-email.ts';
import { FormError } from './FormError.tsx';
import { readField } from './read-field.ts';
import { useSubmission } from './use-submission.ts';

/** Asks for a link for a new password; then says, whoever has an account or not, what to look for. */
export default function ForgotForm() {
  const [askedFor, setAskedFor] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const told = useRef<HTMLDivElement>(null);

  const send = async (fields: FormData) => {
    const email = readField(fields, 'email').trim();
    await askForLink({ email });
    setAskedFor(email);
    setAsked(true);
    return undefined;
  };
  const { failure, isReady, isSending, onSubmit } = useSubmission({
    send,
    fallback: 'Não conseguimos pedir o link',
    onSent: () => undefined,
    stays: true,
  });

  useEffect(() => {
    const typed = takeTypedEmail();
    if (field.current && typed && !field.current.value) field.current.value = typed;
  }, []);
  // The form is gone: focus goes to what came of it, and with the form back into its field.
  useEffect(() => {
    if (isAsked) told.current?.focus();
    else if (askedFor !== undefined) field.current?.focus();
  }, [isAsked, askedFor]);

  return (
    <>
      <div role="status">
        {isAsked && (
          <div ref={told} tabIndex={-1} className="stack told">
            <p>
              Se existe uma conta com o e-mail <strong>{askedFor}</strong>, enviamos para ela um
              link para escolher uma senha nova.
            </p>
            <p>Ele vale por uma hora e funciona uma vez só.</p>
            <p className="muted">
              Não chegou? Olhe também no spam, veja se o e-mail está certo, e peça outro daqui a
              alguns minutos.
            </p>
          </div>
        )}
      </div>
      {!isAsked ? (
        <form className="stack" method="post" onSubmit={onSubmit}>
          <FormError failure={failure} />
          <div className="field">
            <label htmlFor="email">E-mail</label>
            <input
              ref={field}
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={askedFor}
              required
            />
          </div>
          <button className="button" type="submit" disabled={!isReady}>
            {isSending ? 'Pedindo o link...' : 'Receber o link'}
          </button>
        </form>
      ) : (
        <p>
          <button type="button" className="button is-quiet" onClick={() => setAsked(false)}>
            Pedir de novo
          </button>
        </p>
      )}
    </>
  );
}
