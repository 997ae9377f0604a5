import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { captureLog } from '#tests/support/capture-log.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';

const stack = await startOwnStack();
afterAll(() => stack.stop());
afterEach(() => vi.restoreAllMocks());

const idsOf = async (statement: string) =>
  (await stack.sql(statement)).map(({ id }) => String(id)).toSorted();

describe('the daily clean-up', () => {
  it('takes what has served its purpose, keeps the rest, and says how much went', async () => {
    const user = await insertUser(stack);
    await payPremium(stack, user.id);
    const left = await insertOrder(stack, 'annual', user.id);
    const fresh = await insertOrder(stack, 'annual', user.id);
    await stack.sql(`update public.orders set created_at = now() - interval '91 days'`);
    await stack.sql('update public.orders set created_at = now() where id = $1', [fresh.orderId]);
    await stack.sql(
      `insert into public.rate_limits (key, opened_at, hits)
       values ('old', now() - interval '25 hours', 1), ('new', now() - interval '23 hours', 1)`,
    );
    await stack.sql(
      `insert into public.webhook_inbox (request_id, topic, data_id, received_at, done_at)
       values ('done-old', 'payment', '1', now() - interval '91 days', now()),
         ('done-new', 'payment', '2', now() - interval '89 days', now()),
         ('open-old', 'payment', '3', now() - interval '91 days', null),
         ('other-old', 'plan', '4', now() - interval '91 days', now())`,
    );
    const [old, recent] = [randomUUID(), randomUUID()];
    await stack.sql(
      `insert into public.deleted_contractions (user_id, id, deleted_at)
       values ($1, $2, now() - interval '91 days'), ($1, $3, now() - interval '89 days')`,
      [user.id, old, recent],
    );
    await stack.sql(
      `insert into public.payment_alerts (kind, payment_id, raised_at)
       values ('a', 'old', now() - interval '25 months'), ('a', 'new', now() - interval '23 months')`,
    );

    const hers = await insertUser(stack);
    await stack.sql(
      `insert into public.live_views
       select user_id, sha256(user_id::text::bytea), decode(repeat('00', 1052), 'hex'), 1, 'x',
         began, began, began + interval '24 hours', id
       from (values ($1::uuid, now() - interval '25 hours'), ($2, now() - interval '23 hours'))
         as v (user_id, began)
       join auth.sessions using (user_id)`,
      [user.id, hers.id],
    );
    await stack.sql('insert into public.live_viewers values ($1, gen_random_uuid(), now())', [
      user.id,
    ]);

    await stack.sql(
      `insert into public.calendar_feeds
       select id, sha256(id::text::bytea), null, 'x', now(), 1, now(), ends
       from (values ($1::uuid, now() - interval '1 hour'), ($2, now() + interval '1 hour'))
         as f (id, ends)`,
      [user.id, hers.id],
    );

    for (const [account, days] of [
      [user.id, 0],
      [hers.id, 1],
    ] as const) {
      await stack.sql(
        `insert into public.push_subscriptions
           (user_id, endpoint, p256dh, auth, consent, created_at, confirmed_at, session_id)
         select user_id, 'https://fcm.googleapis.com/' || id, repeat('A', 87), repeat('A', 22), 'x',
           now() - interval '1 year', now() - interval '60 days' + $2 * interval '1 day', id
         from auth.sessions where user_id = $1`,
        [account, days],
      );
      await stack.sql(
        `insert into public.sent_reminders
         values ($1, 'bag', '2026-11-26', gen_random_uuid(),
           now() - interval '30 days' + $2 * interval '1 day')`,
        [account, days],
      );
    }

    const log = captureLog();
    await stack.runScheduled('30 6 * * *');
    expect(log.records()).toContainEqual(
      expect.objectContaining({
        job: 'purge',
        rate_limits: 1,
        notifications: 2,
        orders: 1,
        deletions: 1,
        alerts: 1,
        live_views: 1,
        calendar_feeds: 1,
        push_subscriptions: 1,
        sent_reminders: 1,
        is_done: true,
      }),
    );
    expect(await idsOf('select key as id from public.rate_limits')).toEqual(['new']);
    expect(await idsOf('select request_id as id from public.webhook_inbox')).toEqual([
      'done-new',
      'open-old',
    ]);
    expect(await idsOf('select id from public.deleted_contractions')).toEqual([recent]);
    expect(await idsOf('select payment_id as id from public.payment_alerts')).toEqual(['new']);
    expect(await idsOf('select user_id as id from public.live_views')).toEqual([hers.id]);
    expect(await idsOf('select user_id as id from public.calendar_feeds')).toEqual([hers.id]);
    for (const table of ['push_subscriptions', 'sent_reminders']) {
      expect(await idsOf(`select user_id as id from public.${table}`)).toEqual([hers.id]);
    }
    expect(await idsOf('select viewer as id from public.live_viewers')).toEqual([]);
    const kept = await idsOf('select id from public.orders');
    // The paid one is as old as the one that was left.
    expect(kept).toHaveLength(2);
    expect(kept).toContain(fresh.orderId);
    expect(kept).not.toContain(left.orderId);
  });

  it('goes on until nothing is left, however much it is', async () => {
    await stack.sql(
      `insert into public.rate_limits (key, opened_at, hits)
       select 'old-' || n, now() - interval '25 hours', 1 from generate_series(1, 5001) n`,
    );
    const log = captureLog();
    await stack.runScheduled('30 6 * * *');
    expect(log.records()).toContainEqual(
      expect.objectContaining({ job: 'purge', rate_limits: 5001, is_done: true }),
    );
    expect(await idsOf('select key as id from public.rate_limits')).toEqual(['new']);
  });
});
