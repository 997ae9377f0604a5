import COMMON from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD_MIN_LENGTH } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';

/** How many of the most common ones are refused. */
const REFUSED = 1_000;

/** The list is ordered by how common they are; those that are too short are refused before it. */
const REFUSED_PASSWORDS: ReadonlySet<string> = new Set(
  (COMMON as readonly string[])
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, REFUSED),
);

/**
 * Refuses a password being chosen that is one of the 1,000 most common ones, in any case.
 * Source: @zxcvbn-ts/language-common.
 * @throws AppError PASSWORD_WEAK.
 */
export function refuseCommonPassword(password: string): void {
  if (REFUSED_PASSWORDS.has(password.toLowerCase())) throw new AppError('PASSWORD_WEAK');
}
