import { expect, type APIRequestContext } from '@playwright/test';

import type { PaymentWay } from '#local/mercado-pago/payment-way.ts';
import { VerificationSchema } from '#contract/payment-verify.ts';
import { CheckoutSchema } from '#contract/subscription-create.ts';
import type { PlanId } from '#rules/plans.ts';
import type { Account } from './account.ts';
import { logIn } from './log-in.ts';

/** A payment that was made without a browser. */
export interface PlanPayment {
  /** The provider's number. */
  readonly id: string;
  /** Has the provider approve it, as by the button of the operator's page. */
  readonly approve: () => Promise<void>;
}

/** Pays for a plan by the API and the provider's form alone; paid by card, it counts at once. */
export async function payPlan(
  request: APIRequestContext,
  account: Account,
  plan: PlanId,
  way: PaymentWay,
): Promise<PlanPayment> {
  const { access_token: token, user } = await logIn(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  const created = await request.post(`/api/subscription/create?plan_type=${plan}`, { headers });
  const { init_point: address } = CheckoutSchema.parse(await created.json());
  const answer = await request.post(address, { form: { way }, maxRedirects: 0 });
  const back = new URL(answer.headers()['location'] ?? '', address);
  const id = back.searchParams.get('payment_id') ?? '';
  if (way === 'card') {
    const verify = async () => {
      const verified = await request.get(`/api/payment/verify/${user.id}`, { headers });
      return VerificationSchema.parse(await verified.json()).is_premium;
    };
    await expect.poll(verify).toBe(true);
  }
  const approve = async () => {
    const form = { payment: id, step: 'approve' };
    // Its connection may have been closed since the payment.
    const options = { form, maxRedirects: 0, maxRetries: 2 };
    const done = await request.post(new URL('/', address).href, options);
    expect(done.status()).toBe(303);
  };
  return { id, approve };
}
