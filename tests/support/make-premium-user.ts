import { CONSENT } from '#contract/consent.ts';

import type { ApiStack } from './api-stack.ts';
import { insertUser, type User } from './insert-user.ts';
import { payPremium } from './pay-premium.ts';

/** A user whose account keeps what she times: premium since a month, and she has consented. */
export async function makePremiumUser(stack: Pick<ApiStack, 'sql' | 'jwtSecret'>): Promise<User> {
  const user = await insertUser(stack);
  await payPremium(stack, user.id);
  await giveConsent(stack, user.id);
  return user;
}

/** Opens a consent of an account, past the API: to today's text, or an older one. */
export async function giveConsent(
  { sql }: Pick<ApiStack, 'sql'>,
  account: string,
  version: string = CONSENT.version,
): Promise<void> {
  await sql('insert into public.consents (user_id, version, text_sha256) values ($1, $2, $3)', [
    account,
    version,
    '0'.repeat(64),
  ]);
}
