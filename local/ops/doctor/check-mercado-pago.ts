import { createHmac, randomUUID } from 'node:crypto';

import { z } from '#contract/z.ts';
import { signNotification } from '#local/mercado-pago/notifier.ts';
import { PROVIDER_API_URL } from '#server/mercado-pago/settings.ts';

import { ask, readJson } from './ask.ts';
import { type DoctorTarget, type Finding, ok, skipped, wrong } from './target.ts';

/** Of all that the provider answers about an account, what matters here; its name is not even read. */
const AccountSchema = z.object({
  site_id: z.string(),
  tags: z.array(z.string()),
});
const BRAZIL = 'MLB';
/** Of the accounts that the provider makes for tests; their tokens begin like real ones. */
const TEST_TAG = 'test_user';

/** Whether the access token is taken, and is one for real money where that is meant, and only there. */
export async function checkMercadoPago(target: DoctorTarget): Promise<readonly Finding[]> {
  const token = target.read('MERCADOPAGO_ACCESS_TOKEN');
  const headers = { Authorization: `Bearer ${token}` };
  const provider = (target.read('MERCADOPAGO_API_URL') || PROVIDER_API_URL).replace(/\/+$/, '');
  const [payments, account] = await Promise.all([
    ask(`${provider}/v1/payments/search?limit=1`, { headers }),
    ask(`${provider}/users/me`, { headers }),
  ]);
  if (payments.status === 401 || payments.status === 403) {
    return [wrong('the access token is refused: take it anew from the panel.', 'application')];
  }
  if (payments.status !== 200) {
    return [wrong(`Mercado Pago answers ${payments.status}: try again later.`, 'application')];
  }
  const known = AccountSchema.safeParse(readJson(account)).data;
  const isTest = token.startsWith('TEST-') || known?.tags.includes(TEST_TAG) === true;
  const kind =
    isTest || known
      ? judgeKind(isTest, target.isProduction)
      : skipped('the account was not told: test or real is not known.');
  if (!known) return [ok('the access token is taken.'), kind];
  const country =
    known.site_id === BRAZIL
      ? ok('the access token is taken; the account is Brazilian and sells in BRL.')
      : wrong(`the account is of ${known.site_id}, not Brazil (${BRAZIL}).`, 'application');
  return [country, kind];
}

function judgeKind(isTest: boolean, isProduction: boolean): Finding {
  if (isTest !== isProduction) return ok(`it is a ${isTest ? 'test' : 'real'} account.`);
  return isTest
    ? wrong('production has test credentials: no payment would ever count.', 'live')
    : wrong('a preview has real credentials: take those of the test account.', 'application');
}

/**
 * A kind that the webhook writes down and does nothing about, and the request's id: the same each time, so that all
 * visits are one row of the inbox, which `purge_expired` deletes.
 */
const TOPIC = 'doctor';

/** Whether the deploy takes notifications that the secret signed, and no others. */
export async function checkWebhook(target: DoctorTarget): Promise<readonly Finding[]> {
  const site = target.read('SITE_URL');
  const secrets = target.read('MERCADOPAGO_WEBHOOK_SECRET').split(',');
  const findings: Finding[] = [];
  for (const [index, secret] of secrets.entries()) {
    const which = secrets.length > 1 ? `secret ${index + 1} of ${secrets.length}` : 'the secret';
    findings.push(judgeSigned(which, await notify(site, secret.trim())));
  }
  const forged = await notify(site, createHmac('sha256', randomUUID()).digest('hex'));
  findings.push(
    forged === 401
      ? ok('a notification with a wrong signature is refused.')
      : wrong(`a wrong signature is answered with ${forged}, in place of 401.`, 'webhook'),
  );
  return findings;
}

function judgeSigned(which: string, status: number): Finding {
  if (status === 200) return ok(`a notification signed with ${which} is taken.`);
  if (status === 401) {
    return wrong(
      `the deploy refuses what ${which} signs: MERCADOPAGO_WEBHOOK_SECRET is another one there. ` +
        'Set it, and deploy again.',
      'webhook',
    );
  }
  return wrong(
    `a signed notification is answered with ${status}: MERCADOPAGO_WEBHOOK_SECRET, ` +
      "MERCADOPAGO_ACCESS_TOKEN or SUPABASE_SECRET_KEY does not work there; the deploy's log names it.",
    'variables',
  );
}

async function notify(site: string, secret: string): Promise<number> {
  const ts = Math.floor(Date.now() / 1000);
  const signature = signNotification({ id: TOPIC, requestId: TOPIC, ts, secret });
  const query = new URLSearchParams({ 'data.id': TOPIC, type: TOPIC });
  const { status } = await ask(`${site}/api/payment/webhook?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-request-id': TOPIC,
      'x-signature': signature,
    },
    body: JSON.stringify({ type: TOPIC, data: { id: TOPIC } }),
  });
  return status;
}
