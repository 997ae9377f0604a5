import { createHmac, randomUUID } from 'node:crypto';

import { signNotification } from '#local/mercado-pago/sign-notification.ts';

import { ask } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { type Finding, ok, wrong } from './finding.ts';

/** A kind that the webhook writes down and does nothing about. */
const TOPIC = 'doctor';
/** The same each time, so that all visits are one row of the inbox, which `purge_expired` deletes. */
const REQUEST_ID = 'doctor';

/** Whether the deploy takes notifications that the secret signed, and no others. */
export const checkWebhook: DoctorCheck = {
  name: 'webhook',
  needs: ['SITE_URL', 'MERCADOPAGO_WEBHOOK_SECRET'],
  step: 'webhook',
  run: async (target) => {
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
  },
};

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
  const signature = signNotification({
    id: TOPIC,
    requestId: REQUEST_ID,
    ts: Math.floor(Date.now() / 1000),
    secret,
  });
  const query = new URLSearchParams({ 'data.id': TOPIC, type: TOPIC });
  const { status } = await ask(`${site}/api/payment/webhook?${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-request-id': REQUEST_ID,
      'x-signature': signature,
    },
    body: JSON.stringify({ type: TOPIC, data: { id: TOPIC } }),
  });
  return status;
}
