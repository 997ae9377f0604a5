import { EmailSchema, PasswordSchema } from './account-fields.ts';
import { z } from './z.ts';

/** Body of POST /api/auth/login. */
export const LoginRequestSchema = z.object(
  { email: EmailSchema, password: PasswordSchema },
  'BODY_MALFORMED',
);

export type LoginRequest = z.infer<typeof LoginRequestSchema>;
