import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useForm } from '#components/ui/use-form.ts';
import { ForgotRequestSchema } from '#contract/auth.ts';
import { sendResetLink } from './store.ts';

/** Asks for a link for a new password; what it says then is the same with and without such an account. */
export default function ForgotForm() {
  const [askedFor, setAskedFor] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLDivElement>(null);

  const { failure, isReady, isSending, onSubmit } = useForm({
    schema: ForgotRequestSchema,
    send: async (request) => {
      await sendResetLink(request);
      setAskedFor(request.email);
    },
    fallback: 'Não conseguimos pedir o link',
    onSent: () => setAsked(true),
    stays: true,
  });

  // The form is gone: focus goes to what came of it, and with the form back into its field.
  useEffect(() => {
    if (isAsked) sent.current?.focus();
    else if (askedFor !== undefined) field.current?.focus();
  }, [isAsked, askedFor]);

  return (
    <>
      <div role="status">
        {isAsked && (
          <div ref={sent} tabIndex={-1} className="stack form-result">
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
          <FormAlert failure={failure} />
          <TextField
            ref={field}
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={askedFor}
            required
          />
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
