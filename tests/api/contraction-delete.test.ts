import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf, deletedOf } from '#tests/support/contraction-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { movePayment } from '#tests/support/move-payment.ts';
import { newContraction, type NewContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const ID = '7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10';
const stack = await sharedStack();

let user: { id: string; accessToken: string };
let calls: ContractionCalls;
let contraction: NewContraction;
beforeEach(async () => {
  user = await makePremiumUser(stack);
  calls = contractionCalls(stack, user);
  contraction = newContraction();
  await calls.save(contraction);
});

const rows = () => contractionsOf(stack, user.id);
const fillTombstones = (count: number) =>
  stack.sql(
    `insert into public.deleted_contractions
     select $1, gen_random_uuid(), now() from generate_series(1, $2)`,
    [user.id, count],
  );

describe('a contraction that is deleted', () => {
  it('is gone, and the others stay', async () => {
    const other = newContraction();
    await calls.save(other);
    const response = await calls.remove(contraction.id);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(await rows()).toEqual([other]);
  });

  it('can be deleted again, in capitals too', async () => {
    for (const id of [contraction.id, contraction.id, contraction.id.toUpperCase()]) {
      expect((await calls.remove(id)).status).toBe(204);
    }
    expect(await deletedOf(stack, user.id)).toEqual([contraction.id]);
  });

  it('is deleted without a plan and without consent', async () => {
    await movePayment(stack, user.id, 'null');
    await stack.sql('update public.consents set withdrawn_at = now() where user_id = $1', [
      user.id,
    ]);
    expect((await calls.remove(contraction.id)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('leaves its id and the moment, and nothing about her', async () => {
    await calls.remove(contraction.id);
    const [left] = await stack.sql('select * from public.deleted_contractions where user_id = $1', [
      user.id,
    ]);
    expect(Object.keys(left ?? {})).toEqual(['user_id', 'id', 'deleted_at']);
  });
});

describe('what she has not', () => {
  it('is not found, and a save of it that was on its way brings nothing back', async () => {
    const late = newContraction();
    await expect(await calls.remove(late.id)).toBeProblem('CONTRACTION_NOT_FOUND');
    expect((await calls.remove(late.id)).status).toBe(204);
    await expect(await calls.save(late)).toBeProblem('CONTRACTION_DELETED');
    expect(await rows()).toEqual([contraction]);
  });

  it('C11 is another user’s, who keeps it', async () => {
    const other = await makePremiumUser(stack);
    const response = await contractionCalls(stack, other).remove(contraction.id);
    await expect(response).toBeProblem('CONTRACTION_NOT_FOUND');
    expect(await rows()).toEqual([contraction]);
    expect((await calls.save(contraction)).status).toBe(200);
  });

  it.each(['x', `${ID}0`, '%00', '..%2f..', 'undefined'])(
    'is what has no UUID, and nobody is asked: %s',
    async (id) => {
      stack.upstream.length = 0;
      await expect(await calls.remove(id)).toBeProblem('CONTRACTION_NOT_FOUND');
      expect(stack.upstream).toEqual([]);
    },
  );

  it('fills no database: 10,000 ids are remembered', async () => {
    await fillTombstones(9_999);
    const [last, late] = [randomUUID(), newContraction()];
    await expect(await calls.remove(last)).toBeProblem('CONTRACTION_NOT_FOUND');
    expect(await deletedOf(stack, user.id)).toContain(last);
    await expect(await calls.remove(late.id)).toBeProblem('CONTRACTION_NOT_FOUND');
    expect(await deletedOf(stack, user.id)).toHaveLength(10_000);
    expect((await calls.save(late)).status).toBe(201);
    expect((await calls.remove(contraction.id)).status).toBe(204);
    expect(await rows()).toEqual([late]);
    await stack.sql('delete from auth.users where id = $1', [user.id]);
  });
});
