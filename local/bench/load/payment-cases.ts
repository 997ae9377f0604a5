import { randomUUID } from 'node:crypto';

import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';

import { expectStatus, type LoadStack } from './load-stack.ts';
import { bareCalls, type RouteCase } from './route-case.ts';

/** The routes of payments, and what anybody may ask. */
export async function paymentCases(stack: LoadStack): Promise<RouteCase[]> {
  const { rpc, as, service, payment } = bareCalls(stack);
  const [buyer, late] = [await insertUser(stack), await makePremiumUser(stack)];
  const [visitor, buying, regretting] = [as(), as(buyer.accessToken), as(late.accessToken)];
  await openOrder(stack, buyer, 'annual');
  const stranger = await insertUser(stack);
  const { orderId } = await openOrder(stack, stranger, 'monthly');
  const paid = String(stack.mercadoPago.createPayment({ external_reference: orderId }).id);
  await expectStatus(sendWebhook(stack, { dataId: paid }), 200);
  const state = await readPayment(stack, paid);
  const get = (path: string) => expectStatus(callApi(stack, `GET ${path}`), 200);
  const content = [
    ...['/api/plans', '/api/pregnancy/weeks', '/api/pregnancy/weeks/20'],
    ...['/api/trousseau/mala-maternidade', '/api/trousseau/essenciais'],
  ];

  return [
    {
      name: 'POST /api/subscription/create, pressed again',
      route: () => {
        const path = 'POST /api/subscription/create?plan_type=annual';
        return expectStatus(callApi(stack, path, { token: buyer.accessToken }), 200);
      },
      bare: () => rpc(buying, 'begin_order', { plan: 'annual' }),
    },
    {
      name: 'POST /api/subscription/refund, too late',
      route: () => {
        const path = 'POST /api/subscription/refund';
        return expectStatus(callApi(stack, path, { token: late.accessToken }), 409);
      },
      bare: () => rpc(regretting, 'begin_refund'),
    },
    {
      name: 'GET /api/payment/verify/:userId',
      route: () => get(`/api/payment/verify/${late.id}`),
      bare: () => rpc(service, 'verify_premium', { account: late.id, address: freshAddress() }),
    },
    {
      name: 'POST /api/payment/webhook, told again',
      route: () => expectStatus(sendWebhook(stack, { dataId: paid }), 200),
      bare: async () => {
        await rpc(service, 'receive_notification', {
          ...{ request_id: randomUUID(), topic: 'payment', data_id: paid },
        });
        await payment(paid);
        await rpc(service, 'record_payments', { payments: [state] });
      },
    },
    {
      name: 'GET /api/health',
      route: () => get('/api/health'),
      bare: () => rpc(visitor, 'ping'),
    },
    ...content.map((path) => ({
      name: `GET ${path}`,
      route: () => get(path),
    })),
  ];
}

/** The payment as the webhook has recorded it. */
async function readPayment({ sql }: LoadStack, id: string): Promise<object> {
  const [row] = await sql(
    `select jsonb_build_object(
       'id', id, 'external_reference', order_id, 'status', status, 'status_detail', status_detail,
       'amount_cents', amount_cents, 'refunded_cents', refunded_cents, 'currency', currency,
       'collector_id', collector_id, 'approved_at', approved_at, 'is_test', false,
       'provider_updated_at', provider_updated_at
     )::text as payment from public.payments where id = $1`,
    [id],
  );
  return JSON.parse(String(row?.['payment'])) as object;
}
