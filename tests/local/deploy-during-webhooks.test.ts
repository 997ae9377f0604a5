import { afterAll, describe, expect, it, vi } from 'vitest';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { DEEP } from '#tests/support/deep.ts';
import { type FunctionsProcess, startFunctionsProcess } from '#tests/support/functions-process.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import { startStepProxy } from '#tests/support/step-fault-proxy.ts';

vi.setConfig({ testTimeout: 120_000 });

const NOTIFICATIONS = DEEP ? 200 : 40;
/** Notifications on their way at once. */
const CONCURRENCY = 8;
/** What the provider does not get rid of in as many tries is not sent again here, for hours there. */
const ATTEMPTS = 3;
/** So many were sent when the old release goes; so many tries have failed, all those of some payments, when the new one is there. */
const [GONE_AFTER, BACK_AFTER] = [NOTIFICATIONS / 4, 2 * CONCURRENCY * ATTEMPTS];

const stack = await startOwnStack();
const releases = [await start(), await start()] as const;
let [running] = releases;
const front = await startStepProxy(() => running.url);
const site = { api: (path: string, init?: RequestInit) => fetch(new URL(path, front.url), init) };

afterAll(async () => {
  const [, last] = releases;
  last.kill();
  await last.ended;
  front.close();
  await stack.stop();
});

function start(): Promise<FunctionsProcess> {
  return startFunctionsProcess({
    SITE_URL: stack.url,
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    SUPABASE_SECRET_KEY: stack.secretKey,
    SUPABASE_FORWARDING_KEY: stack.secretKey,
    MERCADOPAGO_API_URL: stack.mercadoPago.url,
    MERCADOPAGO_ACCESS_TOKEN: TEST_CREDENTIALS.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: TEST_CREDENTIALS.webhookSecret,
  });
}

describe('F12 a deploy amid notifications', () => {
  it('loses none: what was not received is sent again, or found by the reconciliation', async () => {
    const buyers = await Promise.all(
      Array.from({ length: NOTIFICATIONS }, () => insertOrder(stack, 'monthly')),
    );
    const payments = buyers.map(({ orderId }) =>
      String(stack.mercadoPago.createPayment({ external_reference: orderId }).id),
    );
    const [old, next] = releases;
    let [sent, failed] = [0, 0];
    const tell = async (dataId: string): Promise<void> => {
      sent += 1;
      // The old release is cut off amid what it does, which is worse than any deploy.
      if (sent === GONE_AFTER) old.kill();
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const status = await sendWebhook(site, { dataId }).then(
          (response) => response.status,
          () => 0,
        );
        if (status === 200) return;
        failed += 1;
        if (failed === BACK_AFTER) running = next;
      }
    };
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, worker) => {
        for (const [index, id] of payments.entries())
          if (index % CONCURRENCY === worker) await tell(id);
      }),
    );
    expect(running, 'the deploy was noticed').toBe(next);

    const recorded = () =>
      stack.sql('select id from public.payments where id = any ($1)', [payments]);
    const before = (await recorded()).length;
    expect(before, 'some were left over').toBeLessThan(NOTIFICATIONS);
    await running.runScheduled();
    expect(await recorded()).toHaveLength(NOTIFICATIONS);
    const [standing] = await stack.sql(
      `select count(*)::integer as premium from unnest($1::uuid[]) as account
       where private.is_premium_at(account, now())
         and (select count(*) from private.entitlement_periods(account)) = 1`,
      [buyers.map(({ account }) => account)],
    );
    expect(standing).toEqual({ premium: NOTIFICATIONS });
  });
});
