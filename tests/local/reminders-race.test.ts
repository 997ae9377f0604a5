import { randomUUID } from 'node:crypto';

import { afterAll, expect, it, onTestFinished, vi } from 'vitest';

import { calendarDayOf } from '#contract/calendar-day.ts';
import { CONSENT } from '#contract/consent.ts';
import { REMINDER_CONSENT_VERSION } from '#contract/reminders.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { stopClock } from '#tests/support/own-clock.ts';
import { newBrowser, reminderCalls } from '#tests/support/reminder-calls.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

vi.setConfig({ testTimeout: 120_000 });

const stack = await startRealStack();
afterAll(() => stack.stop());

const TODAY = calendarDayOf(new Date(), 'America/Sao_Paulo');

const PEOPLE = `
  select p.* from jsonb_to_recordset($1::jsonb)
    as p(id uuid, session uuid, endpoint text, p256dh text, auth text)`;

/** Each is premium, has consented, and wishes to be reminded today in one browser. */
const INSERT_PEOPLE = [
  `insert into auth.users (id, email, raw_user_meta_data)
   select id, id || '@example.com', '{"name": "Bia"}' from people`,
  `insert into auth.sessions (id, user_id, created_at, updated_at)
   select session, id, now(), now() from people`,
  `insert into public.consents (user_id, version, text_sha256)
   select id, '${CONSENT.version}', repeat('0', 64) from people`,
  `insert into public.orders (id, user_id, plan_id, amount_cents)
   select session, id, 'annual', 35988 from people`,
  `insert into public.payments
     (id, order_id, status, amount_cents, currency, approved_at, provider_updated_at)
   select session::text, session, 'approved', 35988, 'BRL', now() - interval '1 day', now() from people`,
  `insert into public.push_subscriptions
     (user_id, endpoint, p256dh, auth, consent, created_at, confirmed_at, session_id)
   select id, endpoint, p256dh, auth, '${REMINDER_CONSENT_VERSION}', now(), now(), session from people`,
  `insert into public.user_entries
   select id, 'reminder', 'vaccine/birth/bcg', $2::jsonb, now(), 1 from people`,
];

/** So many who are reminded today, at once: one call after the other would take a busy machine minutes. */
async function insertPeople(count: number) {
  const people = Array.from({ length: count }, () => {
    return { id: randomUUID(), session: randomUUID(), ...stack.push.subscribe() };
  });
  for (const insert of INSERT_PEOPLE) {
    const values = insert.includes('$2') ? [JSON.stringify({ day: TODAY })] : [];
    await stack.sql(`with people as (${PEOPLE}) ${insert}`, [JSON.stringify(people), ...values]);
  }
  return people;
}

const run = () => stack.runScheduled('*/15 11-23 * * *');
const received = (people: readonly { readonly endpoint: string }[]) => {
  const endpoints = new Set(people.map(({ endpoint }) => endpoint));
  return stack.push.messages.map(({ endpoint }) => endpoint).filter((one) => endpoints.has(one));
};

it('RM07 runs that overlap send each reminder once, and none is lost between them', async () => {
  await stopClock(stack, `${TODAY} 09:00`);
  // More than two claims take.
  const people = await insertPeople(120);
  await Promise.all([run(), run(), run()]);
  // A run that finds nothing of its own ends: what is left is the next one's.
  await run();
  expect(received(people).toSorted()).toEqual(people.map(({ endpoint }) => endpoint).toSorted());
});

it('RM09 an account that is deleted while reminders are claimed stops nobody else’s', async () => {
  await stopClock(stack, `${TODAY} 09:00`);
  const people = await insertPeople(3);
  const [gone, ...others] = people;
  // It is deleted, and not committed before the claim, which has seen it, waits for that.
  await stack.sql(
    `create function public.linger() returns trigger language plpgsql set search_path = '' as $$
     begin
       for turn in 1..6000 loop
         exit when exists (
           select from pg_locks where transactionid = pg_current_xact_id()::xid and not granted
         );
         perform pg_sleep(0.01);
       end loop;
       return old;
     end; $$;
     create trigger linger after delete on auth.users
       for each row execute function public.linger();`,
  );
  onTestFinished(async () => void (await stack.sql('drop function public.linger cascade')));
  // A query begins when somebody waits for it.
  const deletion = Promise.resolve(stack.sql('select public.delete_account($1)', [gone?.id]));
  await expect
    .poll(() =>
      stack.sql(
        `select 1 from pg_stat_activity
         where wait_event = 'PgSleep' and datname = current_database()`,
      ),
    )
    .not.toHaveLength(0);
  await run();
  await deletion;
  expect(received(people).toSorted()).toEqual(others.map(({ endpoint }) => endpoint).toSorted());
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
