import type { Context } from '@netlify/functions';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import paymentWebhook from '#functions/payment-webhook.ts';
import subscriptionCreate from '#functions/billing.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type CapturedLog, captureLog } from '#tests/support/capture-log.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { payOrder } from '#tests/support/pay-order.ts';
import { platformContext } from '#tests/support/platform-context.ts';
import { preferenceCalls } from '#tests/support/preference-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const CREATE = '/api/subscription/create?plan_type=annual';
const NAMES = [
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'MERCADOPAGO_API_URL',
] as const;
const PRODUCTION = {
  ...platformContext(),
  deploy: { context: 'production', id: '0', published: true },
} as Context;

const stack = await sharedStack();
const { mercadoPago } = stack;
const right = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? '']));

let user: User;
let paymentId: number;
beforeAll(async () => {
  user = await insertUser(stack);
  mercadoPago.webhooks = { mode: 'drop' };
  const payer = await insertUser(stack);
  const order = await openOrder(stack, payer, 'monthly');
  paymentId = (await payOrder(stack, order)).id;
  mercadoPago.webhooks = { mode: 'normal' };
});
let log: CapturedLog;
beforeEach(() => {
  log = captureLog();
  mercadoPago.requests = [];
});
afterEach(() => {
  Object.assign(process.env, right);
  vi.restoreAllMocks();
});

const create = () => callApi(stack, `POST ${CREATE}`, { token: user.accessToken });
const reasons = () =>
  log
    .records()
    .filter(({ event }) => event === 'failure')
    .map(({ reason }) => reason);

describe('W06 a setting that is missing or too short', () => {
  it.each([
    ['MERCADOPAGO_WEBHOOK_SECRET', ''],
    ['MERCADOPAGO_WEBHOOK_SECRET', 'curto-e-secreto'],
    ['MERCADOPAGO_ACCESS_TOKEN', ''],
    ['MERCADOPAGO_ACCESS_TOKEN', 'curto-e-secreto'],
    ['MERCADOPAGO_API_URL', 'curto-e-secreto'],
  ] as const)('serves no payment, and the log names it alone: %s = "%s"', async (name, value) => {
    process.env[name] = value;
    const response = await create();
    await expect(response).toBeProblem('PROVIDER_UNAVAILABLE');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await mercadoPago.notify(paymentId)).toBe(503);
    expect(reasons()).toEqual([name, name]);
    expect(log.lines.join('\n')).not.toMatch(/curto-e-secreto|TEST-0000|segredo/);
    expect(mercadoPago.requests).toEqual([]);
  });

  it('does not believe a signature that was made with an empty secret', async () => {
    process.env['MERCADOPAGO_WEBHOOK_SECRET'] = '';
    stack.upstream.length = 0;
    expect(await mercadoPago.notify(paymentId)).toBe(503);
    expect(stack.upstream).toEqual([]);
  });

  it.each([
    'GET /api/plans',
    'GET /api/user/me',
    'GET /api/subscription',
    'GET /api/health',
  ] as const)('takes nothing from other routes: %s', async (route) => {
    for (const name of NAMES) process.env[name] = '';
    expect((await callApi(stack, route, { token: user.accessToken })).status).toBe(200);
  });
});

describe('F10 two secrets while one replaces the other', () => {
  it.each([
    ['the old one', (secret: string) => `${secret},segredo-novo-e-comprido`],
    ['the new one', (secret: string) => `segredo-velho-e-comprido, ${secret}`],
  ])('believe a notification that was signed with %s', async (_, both) => {
    process.env['MERCADOPAGO_WEBHOOK_SECRET'] = both(right['MERCADOPAGO_WEBHOOK_SECRET'] ?? '');
    expect(await mercadoPago.notify(paymentId)).toBe(200);
  });

  it('believe no other', async () => {
    process.env['MERCADOPAGO_WEBHOOK_SECRET'] = 'segredo-velho-e-comprido,segredo-novo-e-comprido';
    expect(await mercadoPago.notify(paymentId)).toBe(401);
  });
});

describe('E05 the deploy that users use', () => {
  const call = (path: string) =>
    new Request(`${stack.url}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${user.accessToken}`,
        'Content-Type': 'application/json',
      },
      body: '{}',
    });

  it('sends no order to an address that is not the provider’s', async () => {
    const response = await subscriptionCreate(call(CREATE), PRODUCTION);
    await expect(response).toBeProblem('PROVIDER_UNAVAILABLE');
    expect(reasons()).toEqual(['MERCADOPAGO_API_URL']);
    expect(preferenceCalls(stack, user)).toEqual([]);
  });

  it('takes no notification while payments would be read elsewhere', async () => {
    const path = `/api/payment/webhook?data.id=${paymentId}&type=payment`;
    const response = await paymentWebhook(call(path), PRODUCTION);
    await expect(response).toBeProblem('PROVIDER_UNAVAILABLE');
    expect(reasons()).toEqual(['MERCADOPAGO_API_URL']);
    expect(mercadoPago.requests).toEqual([]);
  });

  it('is what it is taken for where the platform says nothing', async () => {
    const response = await subscriptionCreate(call(CREATE), platformContext());
    await expect(response).toBeProblem('PROVIDER_UNAVAILABLE');
    expect(reasons()).toEqual(['MERCADOPAGO_API_URL']);
  });
});
