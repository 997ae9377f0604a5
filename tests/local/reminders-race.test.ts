import { afterAll, expect, it, vi } from 'vitest';

import { calendarDayOf } from '#contract/calendar-day.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { stopClock } from '#tests/support/own-clock.ts';
import { newBrowser, reminderCalls } from '#tests/support/reminder-calls.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

vi.setConfig({ testTimeout: 120_000 });

const stack = await startRealStack();
afterAll(() => stack.stop());

const TODAY = calendarDayOf(new Date(), 'America/Sao_Paulo');

it('RM07 runs that overlap send each reminder once, and none is lost between them', async () => {
  await stopClock(stack, `${TODAY} 09:00`);
  // More than two claims take.
  const browsers: string[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    const user = await makePremiumUser(stack);
    const browser = stack.push.subscribe();
    browsers.push(browser.endpoint);
    expect((await reminderCalls(stack, user).save(browser)).status).toBe(204);
    await stack.sql(
      `insert into public.user_entries
       values ($1, 'reminder', 'vaccine/birth/bcg', $2, now(), 1)`,
      [user.id, JSON.stringify({ day: TODAY })],
    );
  }
  const run = () => stack.runScheduled('*/15 11-23 * * *');
  await Promise.all([run(), run(), run()]);
  // A run that finds nothing of its own ends: what is left is the next one's.
  await run();
  const received = stack.push.messages.map(({ endpoint }) => endpoint);
  expect(received.toSorted()).toEqual(browsers.toSorted());
});

it('RM02 browsers that are saved at once are ten at most', async () => {
  const user = await makePremiumUser(stack);
  const calls = reminderCalls(stack, user);
  const answers = await Promise.all(Array.from({ length: 14 }, () => calls.save(newBrowser())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(
    await stack.sql('select 1 from public.push_subscriptions where user_id = $1', [user.id]),
  ).toHaveLength(10);
});
