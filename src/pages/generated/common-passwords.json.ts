import COMMON from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import type { APIRoute } from 'astro';

import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';

/** How many of the most common ones are refused. */
const REFUSED = 1_000;

/**
 * The passwords that nobody may choose. The list is ordered by how common they are; those that are too short
 * are refused before it. Source: @zxcvbn-ts/language-common.
 */
export const GET: APIRoute = () => {
  const passwords = (COMMON as readonly string[]).filter(
    (password) => password.length >= PASSWORD_MIN_LENGTH,
  );
  return Response.json(passwords.slice(0, REFUSED));
};
