import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { insertCheckout } from '#tests/support/insert-checkout.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { makePremiumReader } from '#tests/support/make-premium-reader.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { paymentsOf } from '#tests/support/payment-rows.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { signToken } from '#tests/support/sign-token.ts';
import { startOutageStack } from '#tests/support/start-outage-stack.ts';
import { verifyReader } from '#tests/support/verify-reader.ts';
import '#tests/support/problem-matcher.ts';

const MINUTE = 60;
const stack = await startOutageStack();
const { mercadoPago } = stack;
afterAll(() => stack.stop());

/** The true moment, in seconds, whatever the functions take it for. */
const now = () => Math.floor((performance.timeOrigin + performance.now()) / 1_000);

describe.each([
  ['eleven minutes ahead', 11 * MINUTE],
  ['eleven minutes behind', -11 * MINUTE],
])('F07 a function whose clock is %s', (_, skew) => {
  let user: Awaited<ReturnType<typeof makePremiumReader>>;
  beforeEach(async () => {
    // Her token is of a clock that is right.
    user = await makePremiumReader(stack);
    vi.useFakeTimers({ toFake: ['Date'], now: (now() + skew) * 1_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('records a payment by the provider’s moment, and grants its term, no more', async () => {
    const { account, checkoutId } = await insertCheckout(stack, 'monthly');
    const { id, date_approved } = mercadoPago.createPayment({ external_reference: checkoutId });
    expect((await sendWebhook(stack, { dataId: id })).status).toBe(200);
    expect(await paymentsOf(stack, checkoutId)).toMatchObject([{ status: 'approved' }]);
    const [row] = await stack.sql(
      'select approved_at = $2::timestamptz as is_theirs from public.payments where id = $1',
      [String(id), date_approved],
    );
    expect(row).toEqual({ is_theirs: true });
    expect(await verifyReader(stack, account)).toBe(true);
  });

  it('takes a notification whenever it says that it was signed', async () => {
    const { checkoutId } = await insertCheckout(stack, 'monthly');
    const { id } = mercadoPago.createPayment({ external_reference: checkoutId });
    for (const ts of [now(), now() - 3_600, now() + 3_600]) {
      expect((await sendWebhook(stack, { dataId: id, ts })).status).toBe(200);
    }
  });

  it('grants nothing of a term that ended five minutes ago, and all of one that ends in five', async () => {
    const token = user.accessToken;
    const endAt = (minutes: string) =>
      stack.sql(
        `update public.payments p
         set approved_at = now() - interval '1 year' + $2::interval from public.checkouts c
         where c.id = p.checkout_id and c.user_id = $1`,
        [user.id, minutes],
      );
    const guide = () => callApi(stack, 'GET /api/guides/vaccines', { token });
    await endAt('-5 minutes');
    expect(await verifyReader(stack, user.id)).toBe(false);
    await expect(await guide()).toBeProblem('PREMIUM_REQUIRED');
    await endAt('5 minutes');
    expect(await verifyReader(stack, user.id)).toBe(true);
    expect((await guide()).status).toBe(200);
  });

  it('believes no token five minutes after its end, and one until then', async () => {
    const { id, email, accessToken } = user;
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
    const { session_id } = JSON.parse(payload) as { session_id: string };
    const role = 'authenticated';
    const getMe = (exp: number) => {
      const claims = { session_id, sub: id, email, role, aud: role, iat: now() - 3_600, exp };
      const token = signToken(claims, stack.jwtSecret);
      return callApi(stack, 'GET /api/user/me', { token });
    };
    await expect(await getMe(now() - 5 * MINUTE)).toBeProblem('SESSION_ENDED');
    expect((await getMe(now() + 5 * MINUTE)).status).toBe(200);
  });

  it('keeps the window of starts by the database’s clock', async () => {
    const token = user.accessToken;
    const save = (seconds: number) => {
      const start_time = new Date((now() + seconds) * 1_000).toISOString();
      const json = newContraction({ start_time });
      return callApi(stack, 'POST /api/contractions', { token, json });
    };
    expect((await save(4 * MINUTE)).status).toBe(201);
    await expect(await save(6 * MINUTE)).toBeProblem('START_TIME_AHEAD');
  });

  it('asks for an unknown payment again for as long as its clock says, and grants nothing for it', async () => {
    const { account, checkoutId } = await insertCheckout(stack, 'monthly');
    const unknown = 700_000_000_000 + Math.abs(skew) + Math.sign(skew);
    const alerts = listenForAlerts();
    const response = await sendWebhook(stack, { dataId: unknown });
    if (skew > 0) {
      // Parked at once: what it was about is found by its reference.
      expect(response.status).toBe(200);
      expect(alerts()).toEqual(['unknown_payment']);
    } else {
      await expect(response).toBeProblem('PROVIDER_UNAVAILABLE');
    }
    mercadoPago.createPayment({ external_reference: checkoutId });
    expect(await verifyReader(stack, account)).toBe(false);
    await stack.runScheduled();
    expect(await verifyReader(stack, account)).toBe(true);
  });
});
