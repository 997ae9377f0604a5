import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#rules/account-limits.ts';
import { z } from './z.ts';

export { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH };
export const EMAIL_MAX_LENGTH = 254;
/** bcrypt reads 72 bytes and ignores the rest, so that a longer password would match its own start. */
export const PASSWORD_MAX_BYTES = 72;

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
