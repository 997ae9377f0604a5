import { EmailSchema, NameSchema, NewPasswordSchema } from './account-fields.ts';
import { CONSENT } from './consent.ts';
import { z } from './z.ts';

/** The version of the consent text that she ticked. */
export const ConsentVersionSchema = z.literal(CONSENT.version, 'CONSENT_UNKNOWN');

/** Body of POST /api/auth/register. `consent` is absent unless she ticked the separate box. */
export const RegisterRequestSchema = z.object(
  {
    name: NameSchema,
    email: EmailSchema,
    password: NewPasswordSchema,
    consent: z.optional(ConsentVersionSchema),
  },
  'BODY_MALFORMED',
);

export type RegisterRequest = z.infer<typeof RegisterRequestSchema>;
