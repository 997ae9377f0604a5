import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { giveConsent, makePremiumUser } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { minutesAgo, newContraction } from '#tests/support/new-contraction.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: { id: string; accessToken: string };
let calls: ContractionCalls;
const actAs = (one: typeof user) => {
  user = one;
  calls = contractionCalls(stack, one);
};
beforeEach(async () => {
  actAs(await makePremiumUser(stack));
});

const rows = () => contractionsOf(stack, user.id);
const withdraw = () =>
  stack.sql('update public.consents set withdrawn_at = now() where user_id = $1', [user.id]);
const takeBack = () =>
  stack.sql(
    `update public.payments p set status = 'refunded', refunded_cents = p.amount_cents
     from public.orders c where c.id = p.order_id and c.user_id = $1`,
    [user.id],
  );

describe('a contraction that is sent', () => {
  it('is kept and answered as it is kept', async () => {
    const contraction = newContraction({ intensity: 'forte', note: 'na bola' });
    const response = await calls.save(contraction);
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual(contraction);
    expect(await rows()).toEqual([contraction]);
  });

  it('is kept without a note, and with an id of the server where the device gave none', async () => {
    const { start_time, duration, intensity } = newContraction();
    const response = await calls.save({ start_time, duration, intensity });
    expect(response.status).toBe(201);
    const saved: unknown = await response.json();
    expect(saved).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      ...{ start_time, duration, intensity, note: null },
    });
    expect(await rows()).toEqual([saved]);
  });

  it('may begin at the same moment as another', async () => {
    const start_time = minutesAgo(3);
    const [first, second] = [newContraction({ start_time }), newContraction({ start_time })];
    for (const one of [first, second]) expect((await calls.save(one)).status).toBe(201);
    expect(await rows()).toHaveLength(2);
  });

  it('sets nothing but what the contract names', async () => {
    const contraction = newContraction();
    const other = randomUUID();
    const extra = { user_id: other, is_new: false, error: 'x', is_premium: true };
    expect(await (await calls.save({ ...contraction, ...extra })).json()).toEqual(contraction);
    expect(await contractionsOf(stack, other)).toEqual([]);
  });
});

describe('C02 a contraction that is sent again', () => {
  it('is answered with 200 and stays one', async () => {
    const contraction = newContraction();
    expect((await calls.save(contraction)).status).toBe(201);
    const again = await calls.save(contraction);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(contraction);
    expect(await rows()).toEqual([contraction]);
  });

  it('is the same in capitals, of another zone, in finer time, without its empty note', async () => {
    const contraction = newContraction({ start_time: minutesAgo(5) });
    expect((await calls.save(contraction)).status).toBe(201);
    const local = new Date(Date.parse(contraction.start_time) - 3 * 3_600_000).toISOString();
    for (const same of [
      { ...contraction, id: contraction.id.toUpperCase() },
      { ...contraction, start_time: local.replace('Z', '-03:00') },
      { ...contraction, start_time: contraction.start_time.replace('Z', '999Z') },
      { ...contraction, note: ' \n ' },
      { ...contraction, note: undefined },
    ]) {
      const response = await calls.save(same);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(contraction);
    }
    expect(await rows()).toEqual([contraction]);
  });

  it.each([
    ['start', { start_time: minutesAgo(7) }],
    ['duration', { duration: 53 }],
    ['intensity', { intensity: 'forte' }],
    ['note', { note: 'outra' }],
  ])('with another %s is refused, and the first one stays', async (_, other) => {
    const contraction = newContraction({ note: 'uma' });
    await calls.save(contraction);
    await expect(await calls.save({ ...contraction, ...other })).toBeProblem('CONTRACTION_DIFFERS');
    expect(await rows()).toEqual([contraction]);
  });

  it('is answered whatever plan, consent and window say by now', async () => {
    const contraction = newContraction({ start_time: minutesAgo(60 * 24 * 40) });
    await stack.sql('insert into public.contractions values ($1, $2, $3, $4, $5)', [
      user.id,
      ...[contraction.id, contraction.start_time, contraction.duration, contraction.intensity],
    ]);
    await takeBack();
    await withdraw();
    expect((await calls.save(contraction)).status).toBe(200);
    const differing = await calls.save({ ...contraction, duration: 1 });
    await expect(differing).toBeProblem('CONTRACTION_DIFFERS');
    const other = newContraction({ start_time: contraction.start_time });
    await expect(await calls.save(other)).toBeProblem('START_TIME_TOO_OLD');
  });

  it('C10 twenty times at once is one row, one 201 and nineteen 200', async () => {
    const contraction = newContraction();
    const responses = await Promise.all(Array.from({ length: 20 }, () => calls.save(contraction)));
    const statuses = responses.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    for (const response of responses) expect(await response.json()).toEqual(contraction);
    expect(await rows()).toEqual([contraction]);
  });
});

describe('what is refused and leaves no trace', () => {
  it('is a contraction without a plan', async () => {
    actAs(await insertUser(stack));
    await giveConsent(stack, user.id);
    await expect(await calls.save(newContraction())).toBeProblem('PREMIUM_REQUIRED');
    expect(await rows()).toEqual([]);
  });

  it('G01 is a contraction without consent', async () => {
    actAs(await insertUser(stack));
    await payPremium(stack, user.id);
    await expect(await calls.save(newContraction())).toBeProblem('CONSENT_REQUIRED');
    await giveConsent(stack, user.id);
    await withdraw();
    await expect(await calls.save(newContraction())).toBeProblem('CONSENT_REQUIRED');
    expect(await rows()).toEqual([]);
  });

  it('is named in one order: the age, the plan, the consent', async () => {
    actAs(await insertUser(stack));
    const old = newContraction({ start_time: minutesAgo(60 * 24 * 31) });
    await expect(await calls.save(old)).toBeProblem('START_TIME_TOO_OLD');
    await expect(await calls.save(newContraction())).toBeProblem('PREMIUM_REQUIRED');
    await payPremium(stack, user.id);
    await expect(await calls.save(newContraction())).toBeProblem('CONSENT_REQUIRED');
  });

  it('is what she deleted, even of a plan that she no longer has', async () => {
    const contraction = newContraction();
    await calls.save(contraction);
    await calls.remove(contraction.id);
    await expect(await calls.save(contraction)).toBeProblem('CONTRACTION_DELETED');
    await takeBack();
    await expect(await calls.save({ ...contraction, duration: 1 })).toBeProblem(
      'CONTRACTION_DELETED',
    );
    expect(await rows()).toEqual([]);
  });
});
