import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { askForRefund } from '#tests/support/ask-for-refund.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type CapturedLog, captureLog } from '#tests/support/capture-log.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startFunctions } from '#tests/support/start-functions.ts';

const NAME = 'Hermengarda';
const MISSING_ID = '987650001234';
/** What each kind of line may say. A new field has to be written down here. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  request: ['event', 'route', 'method', 'status', 'ms', 'request_id'],
  failure: ['event', 'code', 'reason'],
  alert: ['event', 'kind'],
  job: ['event', 'job', 'ms', 'asked', 'failed'],
};

const stack = await sharedStack();
const { mercadoPago } = stack;

let log: CapturedLog;
/** By what they are, so that a failure says which one was written. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  await mercadoPago.waitForDeliveries();
  log = captureLog();
  const user = await registerUser(stack, { name: NAME });
  const token = user.accessToken;
  const post = (path: string) => callApi(stack, `POST ${path}`, { token });
  const create = () => post('/api/subscription/create?plan_type=annual');

  // Refused, busy, gone; then bought by Pix, which waits and is approved.
  mercadoPago.fault(
    { kind: 'status', status: 401, body: { error: 'unauthorized', message: user.email } },
    { route: 'preferences', times: 1 },
  );
  await create();
  mercadoPago.fault({ kind: 'reset' }, { route: 'preferences', times: 2 });
  await create();
  const order = await openOrder(stack, user, 'annual');
  const pix = await payOrder(stack, order, { way: 'pix' });
  await callApi(stack, `GET /api/payment/verify/${user.id}`, { token });
  mercadoPago.move(pix.id, 'approve');
  await mercadoPago.waitForDeliveries();
  await create();
  await callApi(stack, 'GET /api/subscription', { token });

  // Notifications: forged, of a payment that nobody made, of one that does not match.
  await post(`/api/payment/webhook?data.id=${pix.id}&type=payment`);
  const forged = `/api/payment/webhook?data.id=${pix.id}&type=payment&email=${user.email}`;
  await callApi(stack, `POST ${forged}`, {
    json: { type: 'payment', data: { id: String(pix.id) }, email: user.email },
    headers: { 'x-request-id': user.id, 'x-signature': `ts=1,v1=${'0'.repeat(64)}` },
  });
  const notification_url = `${stack.url}/api/payment/webhook`;
  const odd = mercadoPago.createPayment({ external_reference: user.id, notification_url });
  const stray = mercadoPago.createPayment({ id: Number(MISSING_ID), notification_url });
  await mercadoPago.waitForDeliveries();

  // Taken back: refused first, lost then, done at last.
  const bad = { kind: 'status', status: 400, body: { error: 'bad_request' } } as const;
  mercadoPago.fault(bad, { route: 'refund', times: 1 });
  await askForRefund(stack, user);
  mercadoPago.fault({ kind: 'reset' }, { route: 'refund', times: 2 });
  await askForRefund(stack, user);
  const refund = await askForRefund(stack, user);
  const { protocol } = (await refund.json()) as { protocol: string };
  await mercadoPago.waitForDeliveries();

  // Nobody told us of this one; the scheduled job finds it, after a run that meets a 401.
  mercadoPago.webhooks = { mode: 'drop' };
  const untold = await buyPlan(stack, user, 'monthly');
  mercadoPago.fault({ kind: 'status', status: 401, body: {} }, { route: 'search', times: 1 });
  await stack.runScheduled();
  await stack.runScheduled();
  await callApi(stack, `GET /api/payment/verify/${user.id}`, { token });
  mercadoPago.webhooks = { mode: 'normal' };
  mercadoPago.fault(null);

  // And Supabase is away.
  const functions = await startFunctions();
  await callApi(functions, 'POST /api/subscription/create?plan_type=annual', { token });
  const json = { payment_id: String(pix.id) };
  await callApi(functions, 'POST /api/subscription/refund', { token, json });
  await functions.stop();

  const refunds = await stack.sql('select id from public.refunds where payment_id = $1', [
    String(pix.id),
  ]);
  Object.assign(secrets, {
    'access token of the seller': TEST_CREDENTIALS.accessToken,
    'webhook secret': TEST_CREDENTIALS.webhookSecret,
    'secret key': stack.secretKey,
    'publishable key': stack.publishableKey,
    'token of the user': token,
    'refresh token': user.cookie.split('=')[1],
    'e-mail': user.email,
    name: NAME,
    'id of the user': user.id,
    'id of a payment': String(pix.id),
    'id of a payment that does not match': String(odd.id),
    'id of a stray payment': String(stray.id),
    'id of a payment that nobody told': untold.paymentId,
    'id of an order': order.orderId,
    'id of another order': untold.orderId,
    'id of a preference': order.preferenceId,
    'id of a refund': String(refunds[0]?.['id']),
    protocol,
    'address of the provider': mercadoPago.url,
    'address of Supabase': stack.supabaseUrl,
    'stack of an error': 'node:internal',
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

const WRITTEN = [
  ...['access token of the seller', 'webhook secret', 'secret key', 'publishable key'],
  ...['token of the user', 'refresh token', 'e-mail', 'name', 'id of the user'],
  ...['id of a payment', 'id of a payment that does not match', 'id of a stray payment'],
  ...['id of a payment that nobody told', 'id of an order', 'id of another order'],
  ...['id of a preference', 'id of a refund', 'protocol'],
  ...['address of the provider', 'address of Supabase', 'stack of an error'],
];

describe('G06 the log of purchases, refunds, forgeries and faults', () => {
  it('tells each of them, so that there is something to look into', () => {
    const events = log.records().map((record) => {
      const { event, code, kind, job, route, status } = record;
      return [event, code ?? kind ?? job ?? `${String(route)} ${String(status)}`].join(' ');
    });
    for (const event of [
      'request /api/subscription/create 200',
      'request /api/subscription/create 409',
      'request /api/subscription/create 502',
      'request /api/subscription/create 503',
      'request /api/subscription/refund 202',
      'request /api/subscription 200',
      'request /api/payment/webhook 200',
      'request /api/payment/webhook 401',
      'request /api/payment/verify/:userId 200',
      'failure PROVIDER_FAILED',
      'failure PROVIDER_UNAVAILABLE',
      'failure UNAVAILABLE',
      'alert provider_refuses_us',
      'alert refund_refused',
      'alert refund_delayed',
      'alert unmatched',
      'job reconcile',
    ]) {
      expect(events).toContain(event);
    }
  });

  it('is lines of JSON with the fields that are known, and no others', () => {
    for (const record of log.records()) {
      const known = FIELDS[String(record['event'])] ?? [];
      expect(known, JSON.stringify(record)).toEqual(expect.arrayContaining(Object.keys(record)));
    }
  });

  it.each(WRITTEN)('holds nowhere the %s', (what) => {
    const secret = secrets[what];
    expect(secret?.length).toBeGreaterThan(5);
    expect(log.lines.filter((line) => line.includes(secret ?? ''))).toEqual([]);
  });

  it('was looked through for all of them', () => {
    expect(Object.keys(secrets).toSorted()).toEqual(WRITTEN.toSorted());
  });
});
