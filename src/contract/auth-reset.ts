import { NewPasswordSchema } from './account-fields.ts';
import { z } from './z.ts';

/** What the mail's link carries after its `#token=`: works once, and for an hour. */
export const ResetTokenSchema = z
  .string('RESET_LINK_ENDED')
  .check(z.regex(/^[\w-]{16,512}$/, 'RESET_LINK_ENDED'));

/** Body of POST /api/auth/reset. */
export const ResetRequestSchema = z.object(
  { token: ResetTokenSchema, password: NewPasswordSchema },
  'BODY_MALFORMED',
);

export type ResetRequest = z.infer<typeof ResetRequestSchema>;
