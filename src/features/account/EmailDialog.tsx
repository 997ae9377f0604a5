import { useRef } from 'react';
import { EmailField } from '#components/ui/EmailField.tsx';
import { PasswordField } from '#components/ui/PasswordField.tsx';
import { type ChangeEmailRequest, ChangeEmailRequestSchema } from '#contract/email.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ConfirmDialog } from './AccountForm.tsx';
import type { OpenPart } from './EditableSection.tsx';
import { UserEmailField } from './use-account.tsx';

/** Asks for another address and the password; the address changes once the link that is sent to it was opened and confirmed. */
export function EmailDialog({ close, done }: OpenPart) {
  const sentTo = useRef('');
  return (
    <ConfirmDialog
      title="Mudar o e-mail"
      action="Enviar o link"
      busy="Enviando..."
      schema={ChangeEmailRequestSchema}
      send={async (request) => {
        await sendEmailLink(request);
        sentTo.current = request.new_email;
      }}
      fallback="Não soubemos se o link foi enviado"
      onSent={() =>
        done(
          `Falta um toque: abra o link que enviamos para ${sentTo.current} e confirme. Ele vale por uma hora. Até lá, você entra com o e-mail de antes. Não chegou? Olhe também no spam. Endereço errado? Peça de novo: o link anterior deixa de valer.`,
        )
      }
      onClose={close}
    >
      <p>
        Enviamos um link para o e-mail novo. Abra o link e confirme: só então a conta passa a
        usá-lo.
      </p>
      <UserEmailField />
      <EmailField label="E-mail novo" name="new_email" autoComplete="email" />
      <PasswordField label="Sua senha" name="password" autoComplete="current-password" />
    </ConfirmDialog>
  );
}

/**
 * POST /api/auth/email: has a link sent to another address, which is the account's once it is confirmed.
 * @throws ApiError (422 PASSWORD_WRONG, EMAIL_SAME; 409 EMAIL_TAKEN; 429), UnreachableError.
 */
async function sendEmailLink(body: ChangeEmailRequest): Promise<void> {
  await callAsUser({ method: 'POST', path: '/api/auth/email', body });
}
