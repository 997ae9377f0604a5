import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { PlanId } from '#contract/plans.ts';
import { callApi } from '#tests/support/call-api.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { preferenceCalls } from '#tests/support/preference-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const stack = await sharedStack();
const { mercadoPago } = stack;

let user: User;
beforeEach(async () => {
  user = await insertUser(stack);
});
afterEach(() => {
  mercadoPago.fault(null);
});

const ordersOf = ({ id }: User) =>
  stack.sql('select id, plan_id from public.orders where user_id = $1', [id]);

async function press(times: number, plans: readonly PlanId[] = ['annual']): Promise<string[]> {
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      callApi(stack, `POST /api/subscription/create?plan_type=${plans[index % plans.length]}`, {
        token: user.accessToken,
      }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  return Promise.all(responses.map((response) => response.text()));
}

describe('P04 presses that meet', () => {
  it.each([
    ['a double tap', 2, 0],
    ['five at once', 5, 0],
    ['ten at once, and a provider that takes its time', 10, 700],
  ])('open one order and get one answer: %s', async (_, times, ms) => {
    mercadoPago.fault({ kind: 'delay', ms }, { route: 'preferences' });
    const answers = await press(times);
    expect(new Set(answers).size).toBe(1);
    expect(await ordersOf(user)).toHaveLength(1);
    expect(preferenceCalls(stack, user)).toHaveLength(1);
  });

  it('open one order of each plan when both are pressed', async () => {
    mercadoPago.fault({ kind: 'delay', ms: 200 }, { route: 'preferences' });
    const answers = await press(6, ['annual', 'monthly']);
    expect(new Set(answers).size).toBe(2);
    const rows = await ordersOf(user);
    expect(rows.map(({ plan_id }) => plan_id).toSorted()).toEqual(['annual', 'monthly']);
    expect(preferenceCalls(stack, user)).toHaveLength(2);
  });

  it('get a preference also when the one that was making it fails', async () => {
    const refused = { kind: 'status', status: 400, body: { error: 'bad_request' } } as const;
    mercadoPago.fault({ kind: 'delay', ms: 100 }, { route: 'preferences' });
    mercadoPago.fault(refused, { route: 'preferences', times: 1 });
    const responses = await Promise.all(
      [1, 2, 3].map(() =>
        callApi(stack, 'POST /api/subscription/create?plan_type=annual', {
          token: user.accessToken,
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 502]);
    expect(await ordersOf(user)).toHaveLength(1);
  });
});

describe('P10 two users on one warm instance', () => {
  it('send an idempotency key each, one after the other and at once', async () => {
    const others = await Promise.all([insertUser(stack), insertUser(stack)]);
    const first = await openOrder(stack, user, 'annual');
    const [second, third] = await Promise.all(
      others.map((other) => openOrder(stack, other, 'annual')),
    );
    const keys = [user, ...others].map(
      (one) => preferenceCalls(stack, one)[0]?.headers['x-idempotency-key'],
    );
    expect(keys).toEqual([first.orderId, second?.orderId, third?.orderId]);
    expect(new Set(keys).size).toBe(3);
  });

  it('get each her own preference', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => insertUser(stack)));
    const opened = await Promise.all(users.map((one) => openOrder(stack, one, 'annual')));
    for (const [index, one] of users.entries()) {
      const [call] = preferenceCalls(stack, one);
      const [row] = await ordersOf(one);
      expect(call?.body['external_reference']).toBe(row?.['id']);
      expect(opened[index]?.orderId).toBe(row?.['id']);
    }
  });
});
