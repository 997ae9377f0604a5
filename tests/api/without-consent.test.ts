import { expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const FREE = [
  'GET /api/pregnancy/weeks',
  'GET /api/pregnancy/weeks/20',
  'GET /api/trousseau/mala-maternidade',
  'GET /api/trousseau/essenciais',
  'GET /api/plans',
  'GET /api/user/me',
] as const;

const stack = await sharedStack();

it('G01 who leaves the box alone uses what is free and what she pays for, and nothing of her health is stored', async () => {
  const user = await insertUser(stack);
  await payPremium(stack, user.id);
  const token = user.accessToken;
  const calls = contractionCalls(stack, user);
  const contraction = newContraction({ note: 'na bola' });

  await expect(await calls.save(contraction)).toBeProblem('CONSENT_REQUIRED');
  const change = { due_date: '2027-01-31', tracking_paused: true };
  await expect(await callApi(stack, 'PATCH /api/user/me', { token, json: change })).toBeProblem(
    'CONSENT_REQUIRED',
  );

  expect(await contractionsOf(stack, user.id)).toEqual([]);
  expect(
    await stack.sql(
      `select due_date, tracking_paused,
         (select count(*)::integer from public.consents where user_id = id) as consents
       from public.profiles where id = $1`,
      [user.id],
    ),
  ).toEqual([{ due_date: null, tracking_paused: false, consents: 0 }]);
  for (const route of FREE) expect((await callApi(stack, route, { token })).status).toBe(200);
  expect((await callApi(stack, 'GET /api/guides/vaccines', { token })).status).toBe(200);
});
