import { randomUUID } from 'node:crypto';

import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { signNotification } from '#local/mercado-pago/notifier.ts';
import type { StoredPayment } from '#local/mercado-pago/payment.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { type OpenOrder, openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { inboxOf, paymentsOf } from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;
const SECONDS = Math.floor(Date.now() / 1_000);
const TABLES = ['orders', 'payments', 'refunds', 'webhook_inbox', 'payment_alerts'];

let user: User;
let order: OpenOrder;
let payment: StoredPayment;
let dataId: string;

/** A payment that is approved, and that nobody has told us of. */
async function payUntold(): Promise<void> {
  user = await insertUser(stack);
  order = await openOrder(stack, user, 'monthly');
  mercadoPago.webhooks = { mode: 'drop' };
  payment = await payOrder(stack, order);
  dataId = String(payment.id);
}

beforeAll(async () => {
  await mercadoPago.waitForDeliveries();
  await payUntold();
});
beforeEach(() => {
  mercadoPago.requests = [];
  stack.upstream.length = 0;
});
afterEach(() => {
  mercadoPago.webhooks = { mode: 'normal' };
});

/** What the provider was asked about the payment; a request of a test before may come late, and asks about another. */
const questions = () => mercadoPago.requests.filter(({ path }) => path.includes(dataId));

/** All that is written in the tables of payments and of the limiter. */
async function readEverything(): Promise<unknown> {
  const rows = TABLES.map((table) => stack.sql(`select * from public.${table} order by 1`));
  const buckets = stack.sql('select * from public.rate_limits order by key');
  return Promise.all([...rows, buckets]);
}

/** The right signature, with its hash changed. */
function withHash(change: (hash: string) => string, requestId: string): string {
  const right = signNotification({
    id: dataId,
    requestId,
    ts: SECONDS,
    secret: TEST_CREDENTIALS.webhookSecret,
  });
  return right.replace(/(?<=v1=).*/, change);
}

const flipBit = (hash: string) =>
  hash.slice(0, -1) + (parseInt(hash.slice(-1), 16) ^ 1).toString(16);

describe('W02 a notification', () => {
  it.each([
    ['wrong by one bit', flipBit],
    // A digest without a letter would be right in capitals, too: there is none in practice.
    ['in capitals', (hash: string) => hash.toUpperCase()],
    ['one sign short', (hash: string) => hash.slice(0, -1)],
    ['one sign too long', (hash: string) => `${hash}0`],
    ['with a sign of two bytes', (hash: string) => `é${hash.slice(1)}`],
    ['of two-byte signs alone', () => 'é'.repeat(32)],
    ['of zeros', () => '0'.repeat(64)],
    ['empty', () => ''],
  ])('is refused when its signature is %s', async (_, change) => {
    const before = await readEverything();
    const requestId = randomUUID();
    const signature = withHash(change, requestId);
    const response = await sendWebhook(stack, { dataId, requestId, signature });
    await expect(response).toBeProblem('SIGNATURE_INVALID');
    expect(questions()).toEqual([]);
    expect(await readEverything()).toEqual(before);
  });

  it.each([
    ['no signature', null],
    ['an empty signature', ''],
  ])('is refused with %s, and nobody is asked', async (_, signature) => {
    stack.upstream.length = 0;
    const response = await sendWebhook(stack, { dataId, signature });
    await expect(response).toBeProblem('SIGNATURE_INVALID');
    expect(questions()).toEqual([]);
    expect(stack.upstream).toEqual([]);
  });

  it.each([
    ['a signature of nothing we know', { signature: 'assinado' }],
    ['a signature of another version', { signature: `ts=${SECONDS},v2=${'0'.repeat(64)}` }],
    ['the signature of another secret', { secret: 'um-segredo-que-ninguem-nos-deu' }],
    ['the signature of an empty secret', { secret: '' }],
  ])('is refused with %s', async (_, parts) => {
    const before = await readEverything();
    await expect(await sendWebhook(stack, { dataId, ...parts })).toBeProblem('SIGNATURE_INVALID');
    expect(questions()).toEqual([]);
    expect(await readEverything()).toEqual(before);
  });

  it('is refused with the right hash under the name of another version', async () => {
    const requestId = randomUUID();
    const signature = withHash((hash) => hash, requestId).replace('v1=', 'v2=');
    await expect(await sendWebhook(stack, { dataId, requestId, signature })).toBeProblem(
      'SIGNATURE_INVALID',
    );
  });

  it('is one alert in the log each, and not a call to the database', async () => {
    const alerts = listenForAlerts();
    for (let count = 1; count <= 3; count += 1) {
      await sendWebhook(stack, { dataId: 880_000_001, signature: 'x' });
    }
    expect(alerts()).toEqual(Array<string>(3).fill('signature_rejected'));
    expect(stack.upstream).toEqual([]);
  });
});

describe('W03 the moment of a signature', () => {
  it.each([
    ['seconds', SECONDS],
    ['milliseconds', SECONDS * 1_000],
    ['seconds of a week ago', SECONDS - 7 * 86_400],
    ['seconds of tomorrow', SECONDS + 86_400],
  ])('is taken in %s', async (_, ts) => {
    expect((await sendWebhook(stack, { dataId, ts })).status).toBe(200);
    expect(questions()).toHaveLength(1);
  });

  it.each([
    ['letters', 'ontem'],
    ['negative', -SECONDS],
    ['a fraction', SECONDS + 0.5],
    ['hexadecimal', '0x6920'],
    ['empty', ''],
  ])('is refused when it is %s, though signed', async (_, ts) => {
    await expect(await sendWebhook(stack, { dataId, ts })).toBeProblem('SIGNATURE_INVALID');
    expect(questions()).toEqual([]);
  });

  it('is refused when it is missing', async () => {
    const requestId = randomUUID();
    const signature = withHash((hash) => hash, requestId).replace(/^ts=\d+,/, '');
    expect(signature).toMatch(/^v1=[0-9a-f]{64}$/);
    await expect(await sendWebhook(stack, { dataId, requestId, signature })).toBeProblem(
      'SIGNATURE_INVALID',
    );
  });
});

describe('W04 a body with another id', () => {
  it('is ignored: only the payment that was signed is read', async () => {
    const first = { payment, order };
    await payUntold();
    mercadoPago.requests = [];
    const json = { type: 'payment', data: { id: dataId }, live_mode: true };
    const response = await sendWebhook(stack, { dataId: first.payment.id, json });
    expect(response.status).toBe(200);
    expect(mercadoPago.requests.map(({ path }) => path)).toEqual([
      `/v1/payments/${first.payment.id}`,
    ]);
    expect(await paymentsOf(stack, order.orderId)).toEqual([]);
    expect(await inboxOf(stack, dataId)).toEqual([]);
  });

  it('does not make another payment’s signature its own', async () => {
    const requestId = randomUUID();
    const signature = withHash((hash) => hash, requestId);
    const response = await sendWebhook(stack, { dataId: payment.id + 1, requestId, signature });
    await expect(response).toBeProblem('SIGNATURE_INVALID');
  });
});

describe('W05 a notification without', () => {
  it.each([
    ['a request id', { requestId: null }],
    ['an id of a payment', { dataId: null }],
    ['either', { requestId: null, dataId: null }],
    ['an end to its request id', { requestId: 'a'.repeat(129) }],
    ['an end to its id', { dataId: '1'.repeat(129) }],
  ])('%s is refused, though the rest is signed', async (_, parts) => {
    const before = await readEverything();
    const response = await sendWebhook(stack, { dataId, ...parts });
    await expect(response).toBeProblem('SIGNATURE_INVALID');
    expect(questions()).toEqual([]);
    expect(await readEverything()).toEqual(before);
  });
});

describe('W24 when the signatures of real notifications do not hold', () => {
  const useSecret = (secret: string) => {
    process.env['MERCADOPAGO_WEBHOOK_SECRET'] = secret;
    onTestFinished(() => {
      process.env['MERCADOPAGO_WEBHOOK_SECRET'] = TEST_CREDENTIALS.webhookSecret;
    });
  };

  it('all are refused, a person is told, and the owner is premium all the same', async () => {
    const alerts = listenForAlerts();
    await payUntold();
    useSecret('o-segredo-de-um-outro-painel');
    mercadoPago.webhooks = { mode: 'normal' };
    mercadoPago.change(payment.id, {});
    mercadoPago.change(payment.id, {});
    await mercadoPago.waitForDeliveries();
    const mine = mercadoPago.deliveries().filter(({ url }) => url.includes(`data.id=${dataId}`));
    // Each is sent four times in all.
    expect(mine.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401));
    expect(alerts()).toEqual(Array<string>(8).fill('signature_rejected'));
    expect(await paymentsOf(stack, order.orderId)).toEqual([]);

    expect(await verifyUser(stack, user.id)).toBe(false);
    expect(await verifyUser(stack, user.id, user.accessToken)).toBe(true);
  });

  it('F10 both secrets hold while one is being replaced by the other', async () => {
    const { webhookSecret } = TEST_CREDENTIALS;
    const next = 'o-segredo-que-vem-depois';
    useSecret(`${next}, ${webhookSecret}`);
    for (const secret of [next, webhookSecret]) {
      expect((await sendWebhook(stack, { dataId, secret })).status).toBe(200);
    }
    await expect(
      await sendWebhook(stack, { dataId, secret: `${next}, ${webhookSecret}` }),
    ).toBeProblem('SIGNATURE_INVALID');
  });
});
