import { z } from './z.ts';

/** The account as login, register and refresh answer it. `is_premium` holds at the moment of the answer. */
export const SessionUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_premium: z.boolean(),
  premium_until: z.nullable(z.string()),
});

/** Answer of login, register and refresh. The refresh token travels only in an HttpOnly cookie. */
export const SessionSchema = z.object({
  access_token: z.string(),
  user: SessionUserSchema,
});

export type SessionUser = z.infer<typeof SessionUserSchema>;
export type Session = z.infer<typeof SessionSchema>;
