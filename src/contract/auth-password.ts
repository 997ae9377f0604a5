import { NewPasswordSchema, PasswordSchema } from './account-fields.ts';
import { z } from './z.ts';

/** Body of POST /api/auth/password: the password she has, and the one she wants. */
export const ChangePasswordRequestSchema = z.object(
  { password: PasswordSchema, new_password: NewPasswordSchema },
  'BODY_MALFORMED',
);

export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequestSchema>;
