import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { movePayment } from '#tests/support/move-payment.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { stopClock } from '#tests/support/own-clock.ts';
import { saoPauloMoment as at } from '#tests/support/sao-paulo-moment.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await startOwnStack();
afterAll(() => stack.stop());

let calls: ContractionCalls;
/** Premium from 10 January 2027, 09:00, for a year. */
beforeEach(async () => {
  const user = await makePremiumUser(stack);
  await movePayment(stack, user.id, `'${iso('2027-01-10 09:00')}'`);
  calls = contractionCalls(stack, user);
});

const goTo = (local: string) => stopClock(stack, local);
const iso = (local: string, ms = 0) => new Date(at(local).getTime() + ms).toISOString();
const begunAt = (local: string, ms = 0) => newContraction({ start_time: iso(local, ms) });

describe('the window of starts', () => {
  it('B04 opens 30 days back and closes 5 minutes ahead, to the millisecond', async () => {
    await goTo('2027-03-31 12:00');
    expect((await calls.save(begunAt('2027-03-01 12:00'))).status).toBe(201);
    expect((await calls.save(begunAt('2027-03-31 12:05'))).status).toBe(201);
    await expect(await calls.save(begunAt('2027-03-01 12:00', -1))).toBeProblem(
      'START_TIME_TOO_OLD',
    );
    await expect(await calls.save(begunAt('2027-03-31 12:05', 1))).toBeProblem('START_TIME_AHEAD');
  });

  it('is the same for a start that is moved', async () => {
    await goTo('2027-03-31 12:00');
    const { id, ...contraction } = begunAt('2027-03-31 11:00');
    await calls.save({ id, ...contraction });
    const move = (local: string, ms = 0) => calls.change(id, { start_time: iso(local, ms) });
    expect((await move('2027-03-01 12:00')).status).toBe(200);
    expect((await move('2027-03-31 12:05')).status).toBe(200);
    await expect(await move('2027-03-01 12:00', -1)).toBeProblem('START_TIME_TOO_OLD');
    await expect(await move('2027-03-31 12:05', 1)).toBeProblem('START_TIME_AHEAD');
  });
});

describe('a phone that finds a network only after the plan has ended', () => {
  it('still sends what she timed while she had it, for 30 days', async () => {
    const [inTime, late, after] = [
      begunAt('2028-01-10 08:59', 59_999),
      begunAt('2028-01-10 08:30'),
      begunAt('2028-01-10 09:00'),
    ];
    await goTo('2028-02-09 08:59:59');
    expect((await calls.save(inTime)).status).toBe(201);
    await expect(await calls.save(after)).toBeProblem('PREMIUM_REQUIRED');
    await expect(await calls.save(late)).toBeProblem('START_TIME_TOO_OLD');
    await goTo('2029-01-01 12:00');
    expect((await calls.save(inTime)).status).toBe(200);
    expect((await calls.change(inTime.id, { note: 'x', duration: 60 })).status).toBe(200);
    await expect(await calls.change(inTime.id, { start_time: late.start_time })).toBeProblem(
      'START_TIME_TOO_OLD',
    );
    expect(await (await calls.list()).json()).toHaveLength(1);
    expect((await calls.remove(inTime.id)).status).toBe(204);
  });

  it('sends nothing of the time before the approval, a slow clock granted', async () => {
    await goTo('2027-01-10 09:30');
    await expect(await calls.save(begunAt('2027-01-10 08:55', -1))).toBeProblem('PREMIUM_REQUIRED');
    expect((await calls.save(begunAt('2027-01-10 08:55'))).status).toBe(201);
  });
});
