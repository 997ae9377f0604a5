import { CONSENT } from '#contract/consent.ts';

import type { ApiStack } from './api-stack.ts';
import { makeReader, type User } from './make-reader.ts';
import { payPremium } from './pay-premium.ts';

/** A user whose account keeps what she times: premium since a month, and she has consented. */
export async function makePremiumReader(stack: Pick<ApiStack, 'sql' | 'jwtSecret'>): Promise<User> {
  const reader = await makeReader(stack);
  await payPremium(stack, reader.id);
  await giveConsent(stack, reader.id);
  return reader;
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
