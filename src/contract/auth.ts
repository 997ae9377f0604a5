import { CONSENT } from './consent.ts';
import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';
import { z } from './z.ts';

export { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH };
const EMAIL_MAX_LENGTH = 254;
/** bcrypt reads 72 bytes and ignores the rest, so that a longer password would match its own start. */
const PASSWORD_MAX_BYTES = 72;

// Control characters, lone surrogates, and marks that turn the direction of the text around a name.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** How she wants to be called: 1–80 characters, trimmed, in NFC. */
export const NameSchema = z.string('NAME_INVALID').check(
  z.normalize('NFC'),
  z.trim(),
  z.minLength(1, 'NAME_REQUIRED'),
  z.maxLength(NAME_MAX_LENGTH, 'NAME_TOO_LONG'),
  z.refine((name) => !UNPRINTABLE.test(name), 'NAME_INVALID'),
);

/** An address that can receive mail, trimmed and in lower case. */
export const EmailSchema = z
  .string('EMAIL_INVALID')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, 'EMAIL_INVALID'),
    z.email('EMAIL_INVALID'),
  );

const fitsBcrypt = (password: string) =>
  new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;

/** A password as given at login: anything that a stored one could be. */
export const PasswordSchema = z.string('PASSWORD_REQUIRED').check(
  z.minLength(1, 'PASSWORD_REQUIRED'),
  z.refine((password) => !password.includes('\0') && fitsBcrypt(password), 'PASSWORD_TOO_LONG'),
);

/** A password being chosen: 6 characters to 72 bytes. */
export const NewPasswordSchema = PasswordSchema.check(
  z.minLength(PASSWORD_MIN_LENGTH, 'PASSWORD_TOO_SHORT'),
);

/** A form's fields where a new password is typed twice: one that differs is refused before all else. */
export const withConfirmation = <Values>(
  request: z.ZodMiniType<Values, Record<string, unknown>>,
  password: 'password' | 'new_password',
) =>
  z.pipe(
    z.custom<Record<string, unknown>>(
      (fields: Record<string, unknown>) => fields[password] === fields['confirmation'],
      'PASSWORDS_DIFFER',
    ),
    request,
  );

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

/** Body of POST /api/auth/login. */
export const LoginRequestSchema = z.object(
  { email: EmailSchema, password: PasswordSchema },
  'BODY_MALFORMED',
);

export type LoginRequest = z.infer<typeof LoginRequestSchema>;

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

/** Body of POST /api/auth/forgot: where the link for a new password goes to, if there is such an account. */
export const ForgotRequestSchema = z.object({ email: EmailSchema }, 'BODY_MALFORMED');

export type ForgotRequest = z.infer<typeof ForgotRequestSchema>;

/**
 * What a mail's link carries after its `#token=`: works once, and for an hour.
 * @param code Says of which kind of link there is none.
 */
export const linkToken = (code: 'RESET_LINK_ENDED' | 'EMAIL_LINK_ENDED') =>
  z.string(code).check(z.regex(/^[\w-]{16,512}$/, code));

/** Body of POST /api/auth/reset. */
export const ResetRequestSchema = z.object(
  { token: linkToken('RESET_LINK_ENDED'), password: NewPasswordSchema },
  'BODY_MALFORMED',
);

export type ResetRequest = z.infer<typeof ResetRequestSchema>;

/** Body of POST /api/auth/password: the password she has, and the one she wants. */
export const ChangePasswordRequestSchema = z.object(
  { password: PasswordSchema, new_password: NewPasswordSchema },
  'BODY_MALFORMED',
);

export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequestSchema>;

/** Body of DELETE /api/user/me: the password says that it is she who wants it. */
export const DeletionRequestSchema = z.object({ password: PasswordSchema }, 'BODY_MALFORMED');

export type DeletionRequest = z.infer<typeof DeletionRequestSchema>;
