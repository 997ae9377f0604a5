import { EmailSchema } from './account-fields.ts';
import { z } from './z.ts';

/** Body of POST /api/auth/forgot: where the link for a new password goes to, if there is such an account. */
export const ForgotRequestSchema = z.object({ email: EmailSchema }, 'BODY_MALFORMED');

export type ForgotRequest = z.infer<typeof ForgotRequestSchema>;
