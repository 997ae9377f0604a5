import { EmailSchema, linkToken, PasswordSchema } from './auth.ts';
import { z } from './z.ts';

/** Body of POST /api/auth/email: the password of the account, and the address that it shall have. */
export const ChangeEmailRequestSchema = z.object(
  { password: PasswordSchema, new_email: EmailSchema },
  'BODY_MALFORMED',
);

export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequestSchema>;

/** Body of POST /api/auth/email/confirm. */
export const ConfirmEmailRequestSchema = z.object(
  { token: linkToken('EMAIL_LINK_ENDED') },
  'BODY_MALFORMED',
);

export type ConfirmEmailRequest = z.infer<typeof ConfirmEmailRequestSchema>;

/** Answer of POST /api/auth/email/confirm: the address that the account has now. */
export const ConfirmedEmailSchema = z.object({ email: z.string() });

export type ConfirmedEmail = z.infer<typeof ConfirmedEmailSchema>;
