import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';

const ClaimsSchema = z.object({ sub: z.uuid(), email: z.string().check(z.minLength(3)) });

/** Whose token it says it is. */
export type TokenClaims = z.infer<typeof ClaimsSchema>;

/**
 * What an access token says of itself, **unchecked**: only for what is checked by a call that carries it.
 * @throws AppError SESSION_ENDED where it is no token of an account.
 */
export function readTokenClaims(accessToken: string): TokenClaims {
  try {
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
    return ClaimsSchema.parse(JSON.parse(payload));
  } catch (cause) {
    throw new AppError('SESSION_ENDED', { cause });
  }
}
