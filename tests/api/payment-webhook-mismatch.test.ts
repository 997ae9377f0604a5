import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import webhookFunction from '#functions/payment-webhook.ts';
import type { StoredPayment } from '#local/mercado-pago/payment.ts';
import { PROVIDER_API_URL } from '#server/mercado-pago/settings.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { alertsOf, inboxOf, paymentsOf, refundsOf } from '#tests/support/payment-rows.ts';
import { platformContext } from '#tests/support/platform-context.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { verifyUser } from '#tests/support/verify-user.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;

let account: string;
let orderId: string;
beforeEach(async () => {
  ({ account, orderId } = await insertOrder(stack, 'annual'));
});
afterEach(() => {
  mercadoPago.fault(null);
});

/** An approved payment of the annual order, but for the fields that are given; we are told of it. */
async function payAnnual(fields: Partial<StoredPayment> = {}) {
  const { id } = mercadoPago.createPayment({
    external_reference: orderId,
    transaction_amount: 359.88,
    ...fields,
  });
  const alerts = listenForAlerts();
  const response = await sendWebhook(stack, { dataId: id });
  return { id, response, alerts: alerts() };
}

it('the same payment counts when nothing is wrong with it', async () => {
  const { id, response, alerts } = await payAnnual();
  expect(response.status).toBe(200);
  expect(alerts).toEqual([]);
  expect(await alertsOf(stack, id)).toEqual([]);
  expect(await verifyUser(stack, account)).toBe(true);
});

describe('a payment that is not what was asked for is kept, told of once, and opens nothing', () => {
  it.each([
    ['W14 a cent too little', { transaction_amount: 359.87 }],
    ['W14 a cent too much', { transaction_amount: 359.89 }],
    ['W14 one cent', { transaction_amount: 0.01 }],
    ['W14 nothing', { transaction_amount: 0 }],
    ['W14 tenfold', { transaction_amount: 3_598.8 }],
    ['W14 of the other plan', { transaction_amount: 39.9 }],
    ['W15 in dollars', { currency_id: 'USD' }],
    ['W15 in pesos', { currency_id: 'ARS' }],
    ['W15 in another spelling', { currency_id: 'brl' }],
    ['W15 of another seller', { collector_id: 123_456_789 }],
  ])('%s', async (_, fields) => {
    const { id, response, alerts } = await payAnnual(fields);
    expect(response.status).toBe(200);
    expect(alerts).toEqual(['mismatch']);
    expect(await paymentsOf(stack, orderId)).toMatchObject([
      { id: String(id), status: 'approved', refund_due: false },
    ]);

    const again = listenForAlerts();
    expect((await sendWebhook(stack, { dataId: id })).status).toBe(200);
    expect(again()).toEqual([]);
    expect(await alertsOf(stack, id)).toEqual(['mismatch']);
    expect(await refundsOf(stack, id)).toEqual([]);
    expect(await verifyUser(stack, account)).toBe(false);
  });

  it('W15 of a seller that is not named', async () => {
    mercadoPago.fault(readingWith({ collector_id: undefined }), { route: 'payment', times: 1 });
    const { response, alerts } = await payAnnual();
    expect(response.status).toBe(200);
    expect(alerts).toEqual(['mismatch']);
    expect(await verifyUser(stack, account)).toBe(false);
  });

  it('does not stand in the way of the right one', async () => {
    await payAnnual({ transaction_amount: 0.01 });
    const { id } = await payAnnual();
    expect(await refundsOf(stack, id)).toEqual([]);
    expect(await verifyUser(stack, account)).toBe(true);
  });
});

/** A good reading of a payment with some of its fields changed; `undefined` leaves one out. */
const readingWith = (fields: Record<string, unknown>) => ({
  kind: 'body' as const,
  change: (body: unknown) => ({ ...(body as StoredPayment), ...fields }),
});

describe('an answer that is no payment is believed in nothing, and asked for again', () => {
  it.each([
    ['W14 an amount that is no number', { transaction_amount: NaN }],
    ['W14 an amount as text', { transaction_amount: '359.88' }],
    ['W14 half a cent', { transaction_amount: 359.885 }],
    ['W14 a negative amount', { transaction_amount: -359.88 }],
    ['W14 more than there is', { transaction_amount: 1e15 }],
    ['W14 no amount', { transaction_amount: undefined }],
    ['W14 a refund that is no number', { transaction_amount_refunded: '0' }],
    ['no status', { status: undefined }],
    ['a status that is no text', { status: ['approved'] }],
    ['a moment that never was', { date_last_updated: 'ontem' }],
    ['an approval that never was', { date_approved: '2027-13-01T10:00:00.000-04:00' }],
    ['another payment', { id: 100_000_000_001 }],
    ['a test that is no answer', { live_mode: 'false' }],
  ])('%s', async (_, fields) => {
    mercadoPago.fault(readingWith(fields), { route: 'payment', times: 1 });
    const { id, response } = await payAnnual();
    await expect(response).toBeProblem('PROVIDER_FAILED');
    expect(await paymentsOf(stack, orderId)).toEqual([]);
    expect(await inboxOf(stack, id)).toEqual([{ topic: 'payment', done: false }]);
    expect(await verifyUser(stack, account)).toBe(false);

    expect((await sendWebhook(stack, { dataId: id })).status).toBe(200);
    expect(await verifyUser(stack, account)).toBe(true);
  });
});

describe('W15 a payment without money', () => {
  /** The real API's address leads to the stand-in, which is all that is not as in production. */
  function actAsProduction(): void {
    const url = process.env['MERCADOPAGO_API_URL'];
    delete process.env['MERCADOPAGO_API_URL'];
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      typeof input === 'string'
        ? send(input.replace(PROVIDER_API_URL, mercadoPago.url), init)
        : send(input, init),
    );
    onTestFinished(() => {
      vi.unstubAllGlobals();
      process.env['MERCADOPAGO_API_URL'] = url;
    });
  }

  /** Hands a notification to the function of the deploy that users use. */
  const production = {
    api: (path: string, init?: RequestInit) =>
      webhookFunction(new Request(new URL(path, stack.url), init), {
        ...platformContext(),
        deploy: { context: 'production', id: '1', published: true },
      }),
  };

  it.each([
    ['made in test mode', false],
    ['that does not say', null],
  ])('and one %s opens nothing in production', async (_, live) => {
    actAsProduction();
    const { id } = mercadoPago.createPayment({
      external_reference: orderId,
      transaction_amount: 359.88,
    });
    mercadoPago.fault(readingWith({ live_mode: live }), { route: 'payment' });
    const alerts = listenForAlerts();
    expect((await sendWebhook(production, { dataId: id })).status).toBe(200);
    expect(alerts()).toEqual(['test_mode']);
    expect(await paymentsOf(stack, orderId)).toMatchObject([
      { status: 'approved', void_reason: 'test_mode' },
    ]);
    expect(await refundsOf(stack, id)).toEqual([]);
    expect(await verifyUser(stack, account)).toBe(false);
  });

  it('is not one with money, which counts there', async () => {
    actAsProduction();
    const { id } = mercadoPago.createPayment({
      external_reference: orderId,
      transaction_amount: 359.88,
      live_mode: true,
    });
    expect((await sendWebhook(production, { dataId: id })).status).toBe(200);
    expect(await verifyUser(stack, account)).toBe(true);
  });

  it('E05 and no other address than the provider’s is asked there', async () => {
    mercadoPago.requests = [];
    const { id } = mercadoPago.createPayment({ external_reference: orderId, live_mode: true });
    await expect(await sendWebhook(production, { dataId: id })).toBeProblem('PROVIDER_UNAVAILABLE');
    expect(mercadoPago.requests).toEqual([]);
    expect(await verifyUser(stack, account)).toBe(false);
  });
});

describe('W16 a payment whose reference leads nowhere is received, parked, and nobody is premium', () => {
  it.each([
    ['unknown', randomUUID()],
    ['missing', null],
    ['empty', ''],
    ['an e-mail', 'bia@exemplo.com.br'],
    ['SQL', "'; drop table public.payments; --"],
    ['65 characters long', 'a'.repeat(65)],
  ])('%s', async (_, reference) => {
    const { id, response, alerts } = await payAnnual({ external_reference: reference });
    expect(response.status).toBe(200);
    expect(alerts).toEqual(['unmatched']);
    expect(await alertsOf(stack, id)).toEqual(['unmatched']);
    expect(await inboxOf(stack, id)).toMatchObject([{ done: true }]);
    const rows = await stack.sql('select id from public.payments where id = $1', [String(id)]);
    expect(rows).toEqual([]);
    expect(await verifyUser(stack, account)).toBe(false);
  });

  it.each([
    ['with something after it', (id: string) => `${id}\n`],
    ['with something before it', (id: string) => `x${id}`],
    ['cut off', (id: string) => id.slice(0, -1)],
    ['in braces', (id: string) => `{${id}}`],
  ])('hers %s', async (_, change) => {
    const reference = change(orderId);
    const { id, response } = await payAnnual({ external_reference: reference });
    expect(response.status).toBe(200);
    expect(await alertsOf(stack, id)).toEqual(['unmatched']);
    expect(await verifyUser(stack, account)).toBe(false);
  });

  it('another user’s order is paid for her, and for nobody else', async () => {
    const other = await insertOrder(stack, 'annual');
    const { response } = await payAnnual({ external_reference: other.orderId });
    expect(response.status).toBe(200);
    expect(await verifyUser(stack, account)).toBe(false);
    expect(await verifyUser(stack, other.account)).toBe(true);
  });

  it('a payment that counts is not taken away by another reference', async () => {
    const { id } = await payAnnual();
    const other = await insertOrder(stack, 'annual');
    mercadoPago.change(id, { external_reference: other.orderId });
    const alerts = listenForAlerts();
    expect((await sendWebhook(stack, { dataId: id })).status).toBe(200);
    expect(alerts()).toEqual(['unmatched']);
    expect(await verifyUser(stack, account)).toBe(true);
    expect(await verifyUser(stack, other.account)).toBe(false);
  });
});
