import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { ErrorCode } from '#contract/errors.ts';
import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { movePayment } from '#tests/support/move-payment.ts';
import { minutesAgo, newContraction, type NewContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const DAY = 60 * 24;
const ID = '7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10';
const stack = await sharedStack();

let user: { id: string; accessToken: string };
let calls: ContractionCalls;
let contraction: NewContraction;
beforeEach(async () => {
  user = await makePremiumUser(stack);
  calls = contractionCalls(stack, user);
  contraction = newContraction({ start_time: minutesAgo(2 * DAY), note: 'na bola' });
  await calls.save(contraction);
});

const rows = () => contractionsOf(stack, user.id);
const change = (changes: unknown) => calls.change(contraction.id, changes);
const moveRow = (start: string) =>
  stack.sql('update public.contractions set start_time = $2 where user_id = $1', [user.id, start]);

describe('a contraction that is changed', () => {
  it.each([
    ['its start', { start_time: minutesAgo(DAY) }],
    ['its duration', { duration: 61 }],
    ['its intensity', { intensity: 'forte' }],
    ['its note', { note: 'deitada' }],
    ['its note taken away', { note: null }],
    ['all of it', { start_time: minutesAgo(9), duration: 1, intensity: 'leve', note: 'x' }],
    ['nothing that it was not already', { duration: 52 }],
  ])('has %s, keeps the rest and is answered as it is then', async (_, changes) => {
    const response = await change(changes);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...contraction, ...changes });
    expect(await rows()).toEqual([{ ...contraction, ...changes }]);
  });

  it('keeps its id and its owner, whatever is sent', async () => {
    const response = await change({ duration: 60, id: randomUUID(), user_id: randomUUID() });
    expect(await response.json()).toEqual({ ...contraction, duration: 60 });
    expect(await rows()).toHaveLength(1);
  });

  it('is named in capitals as well', async () => {
    const response = await calls.change(contraction.id.toUpperCase(), { duration: 60 });
    expect(await response.json()).toEqual({ ...contraction, duration: 60 });
  });

  it('leaves her others as they are', async () => {
    const other = newContraction();
    await calls.save(other);
    await change({ intensity: 'leve', note: null });
    expect(await rows()).toContainEqual(other);
  });
});

describe('without a plan', () => {
  beforeEach(() => movePayment(stack, user.id, "now() - interval '1 year 3 days'"));

  it.each([
    ['her words', { note: 'x', intensity: 'forte', duration: 10 }],
    ['the start that it has already', {}],
  ])('takes %s', async (_, changes) => {
    const local = new Date(Date.parse(contraction.start_time) - 3 * 3_600_000).toISOString();
    const response = await change({ ...changes, start_time: local.replace('Z', '-03:00') });
    expect(await response.json()).toEqual({ ...contraction, ...changes });
  });

  it('takes another start where she had one, and none where she had none', async () => {
    const paid = { start_time: minutesAgo(4 * DAY) };
    expect(await (await change(paid)).json()).toEqual({ ...contraction, ...paid });
    await expect(await change({ start_time: minutesAgo(DAY), duration: 1 })).toBeProblem(
      'PREMIUM_REQUIRED',
    );
    expect(await rows()).toEqual([{ ...contraction, ...paid }]);
  });
});

describe('a start that is moved', () => {
  it.each([
    ['out of the last 30 days', 31 * DAY, 'START_TIME_TOO_OLD'],
    ['into the future', -6, 'START_TIME_AHEAD'],
  ] satisfies [string, number, ErrorCode][])(
    '%s is refused with all that was sent with it',
    async (_, minutes, code) => {
      await expect(await change({ start_time: minutesAgo(minutes), note: 'x' })).toBeProblem(code);
      expect(await rows()).toEqual([contraction]);
    },
  );

  it('is not asked about where it stays, however old it has become', async () => {
    const start_time = minutesAgo(40 * DAY);
    await moveRow(start_time);
    const response = await change({ start_time, duration: 60 });
    expect(await response.json()).toEqual({ ...contraction, start_time, duration: 60 });
  });
});

describe('what cannot be changed', () => {
  it('is one without consent, and her device is told why', async () => {
    await stack.sql('update public.consents set withdrawn_at = now() where user_id = $1', [
      user.id,
    ]);
    await expect(await change({ duration: 60 })).toBeProblem('CONSENT_REQUIRED');
    await expect(await calls.change(randomUUID(), { duration: 60 })).toBeProblem(
      'CONSENT_REQUIRED',
    );
    expect(await rows()).toEqual([contraction]);
  });

  it('is one that there is not, or no longer', async () => {
    await expect(await calls.change(randomUUID(), { duration: 60 })).toBeProblem(
      'CONTRACTION_NOT_FOUND',
    );
    await calls.remove(contraction.id);
    await expect(await change({ duration: 60 })).toBeProblem('CONTRACTION_NOT_FOUND');
  });

  it('C11 is another user’s, which looks as if there were none', async () => {
    const other = contractionCalls(stack, await makePremiumUser(stack));
    await expect(await other.change(contraction.id, { duration: 60 })).toBeProblem(
      'CONTRACTION_NOT_FOUND',
    );
    expect(await rows()).toEqual([contraction]);
  });

  it.each(['x', '1', `${ID}0`, '%00', "'or 1=1", 'null', ID.slice(1)])(
    'is what has no UUID, and nobody is asked: %s',
    async (id) => {
      stack.upstream.length = 0;
      await expect(await calls.change(id, { duration: 60 })).toBeProblem('CONTRACTION_NOT_FOUND');
      expect(stack.upstream).toEqual([]);
    },
  );

  it.each([
    ['an empty object', {}, 'NOTHING_TO_CHANGE'],
    ['only unknown fields', { id: randomUUID() }, 'NOTHING_TO_CHANGE'],
    ['a list', [], 'BODY_MALFORMED'],
    ['null', null, 'BODY_MALFORMED'],
  ] satisfies [string, unknown, ErrorCode][])('is nothing: %s', async (_, body, code) => {
    await expect(await change(body)).toBeProblem(code);
    expect(await rows()).toEqual([contraction]);
  });
});
