import { z } from '#contract/z.ts';

import { ask, readJson } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { type Finding, ok, skipped, wrong } from './finding.ts';

/** Of all that the provider tells of an account, what matters here; its name is not even read. */
const AccountSchema = z.object({
  site_id: z.string(),
  tags: z.array(z.string()),
});
const BRAZIL = 'MLB';
/** Entries the accounts that the provider makes for tests; their tokens begin like real ones. */
const TEST_TAG = 'test_user';

/** Whether the access token is taken, and is one for real money where that is meant, and only there. */
export const checkMercadoPago: DoctorCheck = {
  name: 'Mercado Pago',
  needs: ['MERCADOPAGO_ACCESS_TOKEN'],
  step: 'application',
  run: async (target) => {
    const token = target.read('MERCADOPAGO_ACCESS_TOKEN');
    const headers = { Authorization: `Bearer ${token}` };
    const [payments, account] = await Promise.all([
      ask(`${target.providerUrl}/v1/payments/search?limit=1`, { headers }),
      ask(`${target.providerUrl}/users/me`, { headers }),
    ]);
    if (payments.status === 401 || payments.status === 403) {
      return [wrong('the access token is refused: take it anew from the panel.', 'application')];
    }
    if (payments.status !== 200) {
      return [wrong(`Mercado Pago answers ${payments.status}: try again later.`, 'application')];
    }
    const told = AccountSchema.safeParse(readJson(account));
    const isOldTest = token.startsWith('TEST-');
    if (!told.success) {
      return [ok('the access token is taken.'), ...judge(target.isProduction, isOldTest, false)];
    }
    const { site_id, tags } = told.data;
    const country =
      site_id === BRAZIL
        ? ok('the access token is taken; the account is Brazilian and sells in BRL.')
        : wrong(`the account is of ${site_id}, not Brazil (${BRAZIL}).`, 'application');
    return [country, ...judge(target.isProduction, isOldTest || tags.includes(TEST_TAG), true)];
  },
};

function judge(isProduction: boolean, isTest: boolean, isKnown: boolean): Finding[] {
  if (isTest) {
    return isProduction
      ? [wrong('production has test credentials: no payment would ever count.', 'live')]
      : [ok('it is a test account.')];
  }
  if (!isKnown) return [skipped('the account was not told: test or real is not known.')];
  return isProduction
    ? [ok('it is a real account.')]
    : [wrong('a preview has real credentials: take those of the test account.', 'application')];
}
