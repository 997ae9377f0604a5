/** What a component test lets `fetch` answer. */
import type { ReceiptPayment, Subscription } from '#contract/subscription.ts';
import type { Me } from '#contract/user.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';

type Answer = () => Promise<Response>;

export const ME = {
  id: 'c0ffee00-0000-4000-8000-000000000000',
  name: 'Bia',
  email: 'bia@example.com',
  is_premium: false,
  premium_until: null,
  due_date: null,
  tracking_paused: false,
  consent_version: null,
} satisfies Me;

/** A yearly plan that was paid on 2 March 2026, late in the evening in São Paulo. */
export const PAYMENT: ReceiptPayment = {
  id: '100000000042',
  plan_id: 'annual',
  amount_cents: 35_988,
  state: 'paid',
  approved_at: '2026-03-03T01:30:00.000Z',
  created_at: '2026-03-03T01:29:00.000Z',
  protocol: null,
  method: null,
  expires_at: null,
  pay_url: null,
  refundable_until: '2026-03-10T03:00:00.000Z',
  premium_until_without: null,
};

/** A monthly plan by Pix, which she has not paid yet. */
export const UNPAID_PIX: ReceiptPayment = {
  ...PAYMENT,
  id: '100000000043',
  plan_id: 'monthly',
  amount_cents: 3_990,
  state: 'waiting',
  approved_at: null,
  method: 'pix',
  expires_at: '2026-03-05T18:40:00.000Z',
  pay_url: 'https://www.mercadopago.com.br/payments/100000000043/ticket',
  refundable_until: null,
};

/** The subscription of a user with that plan, whose purchase can still be refunded. */
export const SUBSCRIBED: Subscription = {
  is_premium: true,
  premium_until: '2027-03-03T01:30:00.000Z',
  plan_id: 'annual',
  has_order: true,
  payments: [PAYMENT],
};

export const answer =
  (json: unknown): Answer =>
  () =>
    Promise.resolve(Response.json(json));

export const refuse = (code: ErrorCode): Answer => {
  const { status, detail } = ERRORS[code];
  return () => Promise.resolve(Response.json({ code, detail }, { status }));
};

export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The sign-in page of a Wi-Fi answers in the server's place. */
export const captivePage: Answer = () => Promise.resolve(new Response('<div>Entre no Wi-Fi</div>'));

export const brokenServer: Answer = () =>
  Promise.resolve(new Response('<h1>Oops</h1>', { status: 500 }));
