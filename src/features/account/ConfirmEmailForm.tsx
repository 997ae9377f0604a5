import { useEffect, useRef, useState } from 'react';
import type { ConfirmedEmail, ConfirmEmailRequest } from '#contract/email.ts';
import { FormAlert } from '#components/ui/FormAlert.tsx';
import { useForm } from '#components/ui/use-form.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { clearLinkToken, readLinkToken } from '#features/auth/link-token.ts';
import { sendRequest } from '#lib/api-client.ts';

/**
 * Gives the account the address that the mail's link was sent to. By a press: what looks into mails for
 * dangerous links opens them, too.
 */
export default function ConfirmEmailForm() {
  const isHydrated = useHydrated();
  const [email, setEmail] = useState<string>();
  const result = useRef<HTMLDivElement>(null);
  const { failure, isReady, isSending, onSubmit } = useForm({
    send: async () => setEmail(await confirmEmail({ token: readLinkToken() ?? '' })),
    fallback: 'Não soubemos se o e-mail mudou',
    advice:
      'Confira a internet e tente de novo. Se o link não valer mais, experimente entrar com o e-mail novo.',
    onSent: clearLinkToken,
    stays: true,
  });

  // The form is gone: focus goes to what came of it.
  useEffect(() => {
    if (email !== undefined) result.current?.focus();
  }, [email]);

  const isLost = isHydrated && email === undefined && readLinkToken() === undefined;
  return (
    <>
      <div role="status">
        {email !== undefined && (
          <div ref={result} tabIndex={-1} className="stack form-result">
            <h2>E-mail confirmado</h2>
            <p>
              De agora em diante, você entra com <strong>{email}</strong> e a senha de sempre.
            </p>
            <AccountLink />
          </div>
        )}
        {isLost && (
          <div className="stack">
            <p>
              Para mudar o e-mail, abra o link que enviamos para o endereço novo. Se ele já foi
              usado, ou se tem mais de uma hora, peça outro em Minha conta.
            </p>
            <AccountLink />
          </div>
        )}
      </div>
      {email === undefined && !isLost && (
        <div className="stack">
          <form className="stack" method="post" onSubmit={onSubmit}>
            <FormAlert failure={failure} />
            <button className="button" type="submit" disabled={!isReady}>
              {isSending ? 'Confirmando...' : 'Confirmar o e-mail'}
            </button>
          </form>
          {failure && <AccountLink isQuiet />}
        </div>
      )}
    </>
  );
}

/**
 * POST /api/auth/email/confirm: spends the mail's link.
 * @returns the address that the account has now.
 * @throws ApiError (401 EMAIL_LINK_ENDED among others), UnreachableError.
 */
async function confirmEmail(body: ConfirmEmailRequest): Promise<string> {
  const answer = await sendRequest({ method: 'POST', path: '/api/auth/email/confirm', body });
  return (answer as ConfirmedEmail).email;
}

/** `isQuiet`: something else on the page comes first. */
function AccountLink({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  return (
    <p>
      <a className={isQuiet ? 'button is-quiet' : 'button'} href="/account">
        Ir para Minha conta
      </a>
    </p>
  );
}
