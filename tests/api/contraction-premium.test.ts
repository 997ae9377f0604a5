import { beforeEach, describe, expect, it } from 'vitest';

import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { movePayment } from '#tests/support/move-payment.ts';
import { minutesAgo, newContraction } from '#tests/support/new-contraction.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const DAY = 60 * 24;
const stack = await sharedStack();

let user: { id: string };
let calls: ContractionCalls;
beforeEach(async () => {
  const premium = await makePremiumUser(stack);
  user = premium;
  calls = contractionCalls(stack, premium);
});

/** How far a phone's clock may be behind. */
const SLACK_MS = 5 * 60_000;

const saveAt = (start_time: string) => calls.save(newContraction({ start_time }));
const shift = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const approve = (approvedAt: string) => movePayment(stack, user.id, approvedAt);

describe('the plan is asked about the moment at which a contraction began', () => {
  it('which counts from five minutes before the approval, for a slow clock, to the millisecond', async () => {
    const approval = minutesAgo(2 * DAY);
    await approve(`'${approval}'`);
    await expect(await saveAt(shift(approval, -SLACK_MS - 1))).toBeProblem('PREMIUM_REQUIRED');
    expect((await saveAt(shift(approval, -SLACK_MS))).status).toBe(201);
    expect((await saveAt(approval)).status).toBe(201);
  });

  it('and a slow clock is no way to a plan that is not there yet', async () => {
    await approve("now() + interval '2 minutes'");
    await expect(await saveAt(minutesAgo(1))).toBeProblem('PREMIUM_REQUIRED');
  });

  it('up to the end of the plan, to the millisecond, when that is over', async () => {
    const end = minutesAgo(2 * DAY);
    await approve(
      `(timestamptz '${end}' at time zone 'America/Sao_Paulo' - interval '1 year')
         at time zone 'America/Sao_Paulo'`,
    );
    expect((await saveAt(shift(end, -1))).status).toBe(201);
    await expect(await saveAt(end)).toBeProblem('PREMIUM_REQUIRED');
    await expect(await saveAt(minutesAgo(1))).toBeProblem('PREMIUM_REQUIRED');
  });

  it('and not about a time between two plans', async () => {
    await approve("now() - interval '1 year 20 days'");
    await payPremium(stack, user.id);
    await stack.sql(
      `update public.payments p set approved_at = now() - interval '10 days'
       from public.orders c
       where c.id = p.order_id and c.user_id = $1 and p.approved_at > now() - interval '1 year'`,
      [user.id],
    );
    expect((await saveAt(minutesAgo(21 * DAY))).status).toBe(201);
    await expect(await saveAt(minutesAgo(15 * DAY))).toBeProblem('PREMIUM_REQUIRED');
    expect((await saveAt(minutesAgo(9 * DAY))).status).toBe(201);
  });

  it('which a refund takes away for all of its time', async () => {
    const contraction = newContraction({ start_time: minutesAgo(DAY) });
    expect((await calls.save(contraction)).status).toBe(201);
    await stack.sql(
      `update public.payments p set status = 'refunded', refunded_cents = p.amount_cents
       from public.orders c where c.id = p.order_id and c.user_id = $1`,
      [user.id],
    );
    await expect(await saveAt(minutesAgo(DAY))).toBeProblem('PREMIUM_REQUIRED');
    expect(await contractionsOf(stack, user.id)).toEqual([contraction]);
  });

  it('but now at the latest: a phone’s clock may run ahead of a plan’s last minutes', async () => {
    await approve("now() - interval '1 year' + interval '2 minutes'");
    expect((await saveAt(minutesAgo(-4))).status).toBe(201);
    await approve("now() - interval '1 year' - interval '1 second'");
    await expect(await saveAt(minutesAgo(-4))).toBeProblem('PREMIUM_REQUIRED');
  });
});
