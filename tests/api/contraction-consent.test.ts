import { beforeEach, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf, deletedOf } from '#tests/support/contraction-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { newContraction, type NewContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: { id: string; accessToken: string };
let calls: ContractionCalls;
let kept: NewContraction;
let deleted: NewContraction;
beforeEach(async () => {
  user = await makePremiumUser(stack);
  calls = contractionCalls(stack, user);
  [kept, deleted] = [newContraction(), newContraction()];
  for (const one of [kept, deleted]) await calls.save(one);
  await calls.remove(deleted.id);
});

const patchMe = (json: unknown, { accessToken: token } = user) =>
  callApi(stack, 'PATCH /api/user/me', { token, json });
const storedOf = async ({ id }: { id: string }) => ({
  kept: await contractionsOf(stack, id),
  deleted: await deletedOf(stack, id),
});

describe('withdrawing consent', () => {
  it('erases her contractions and what was remembered of those that she deleted', async () => {
    expect((await patchMe({ consent: null })).status).toBe(200);
    expect(await storedOf(user)).toEqual({ kept: [], deleted: [] });
    expect(await (await calls.list()).json()).toEqual([]);
  });

  it('lets none in or be changed, and all again once she consents anew', async () => {
    await patchMe({ consent: null });
    await expect(await calls.save(kept)).toBeProblem('CONSENT_REQUIRED');
    await expect(await calls.change(kept.id, { duration: 1 })).toBeProblem('CONSENT_REQUIRED');
    await patchMe({ consent: CONSENT.version });
    for (const one of [kept, deleted]) expect((await calls.save(one)).status).toBe(201);
  });

  it('leaves another user’s', async () => {
    const other = await makePremiumUser(stack);
    const theirs = contractionCalls(stack, other);
    await theirs.save(kept);
    await patchMe({ consent: null }, other);
    expect(await storedOf(user)).toEqual({ kept: [kept], deleted: [deleted.id] });
  });

  it('that is refused, together with a due date, erases nothing', async () => {
    const response = await patchMe({ consent: null, due_date: '2027-01-01' });
    expect(response.ok).toBe(false);
    expect(await storedOf(user)).toEqual({ kept: [kept], deleted: [deleted.id] });
  });
});

describe('any other change of the account', () => {
  it.each([
    ['her name', { name: 'Ana' }],
    ['no due date', { due_date: null }],
    ['a consent that she gives again', { consent: CONSENT.version }],
  ])('keeps them: %s', async (_, changes) => {
    expect((await patchMe(changes)).status).toBe(200);
    expect(await storedOf(user)).toEqual({ kept: [kept], deleted: [deleted.id] });
  });

  it('keeps them under a new text, too', async () => {
    await stack.sql("update public.consents set version = '2026-01-01' where user_id = $1", [
      user.id,
    ]);
    expect((await patchMe({ consent: CONSENT.version })).status).toBe(200);
    expect(await storedOf(user)).toEqual({ kept: [kept], deleted: [deleted.id] });
  });
});

describe('an account that is erased', () => {
  it('takes them along', async () => {
    await stack.sql('delete from auth.users where id = $1', [user.id]);
    expect(await storedOf(user)).toEqual({ kept: [], deleted: [] });
  });
});
