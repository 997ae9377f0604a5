import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { CreateContractionRequestSchema } from '#contract/contractions.ts';
import { SaveEntriesRequestSchema } from '#contract/entries.ts';
import { CALENDAR_CONSENT } from '#contract/calendar-consent.ts';
import { LIVE_CONSENT } from '#contract/live-limits.ts';
import { REMINDER_CONSENT_VERSION } from '#contract/reminders.ts';
import { UserExportSchema } from '#contract/user.ts';
import { ENTRIES_PER_CALL, ENTRY_LIMITS } from '#contract/limits.ts';
import { askForRefund } from '#tests/support/ask-for-refund.ts';
import { buyPlan } from '#tests/support/buy-plan.ts';
import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf, insertContractions } from '#tests/support/contraction-rows.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { insertTicks } from '#tests/support/entry-rows.ts';
import { calendarCalls } from '#tests/support/calendar-calls.ts';
import { beat, liveCalls } from '#tests/support/live-calls.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { openOrder } from '#tests/support/open-order.ts';
import { readSubscription } from '#tests/support/read-subscription.ts';
import { type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
afterEach(() => stack.mercadoPago.waitForDeliveries());
const ask = ({ accessToken: token }: Pick<RegisteredUser, 'accessToken'>) =>
  callApi(stack, 'GET /api/user/export', { token });
const read = async (user: Pick<RegisteredUser, 'accessToken'>) => {
  const response = await ask(user);
  expect(response.status).toBe(200);
  return UserExportSchema.parse(await response.json());
};

/** A user with a session, which the file is given to alone, who has consented. */
const consenting = async () => {
  const user = await makeUser(stack);
  await giveConsent(stack, user.id);
  return user;
};

/** Tables with a column that says whose a row is, and where the file has them. */
const HERS: Record<string, string> = {
  calendar_feeds: 'calendar_feed',
  consents: 'consents',
  contractions: 'contractions',
  // What was deleted is remembered by an id alone, which says nothing about the user.
  deleted_contractions: '',
  // How many entries there are, which the file shows.
  entry_counters: '',
  live_viewers: 'live_view',
  live_views: 'live_view',
  orders: 'orders',
  push_subscriptions: 'push_subscriptions',
  sent_reminders: 'sent_reminders',
  user_entries: 'entries',
};

describe('G02: GET /api/user/export', () => {
  it('is one file with all that is kept about her, of every table', async () => {
    const user = await registerUser(stack, { name: 'Ção', consent: CONSENT.version });
    const purchase = await buyPlan(stack, user, 'monthly');
    const contraction = { ...newContraction(), note: 'com a doula' };
    await contractionCalls(stack, user).save(contraction);
    const [ticked, noted] = [
      newEntry({ updated_at: '2026-11-22T12:00:00.000Z' }),
      newEntry({ kind: 'paper', key: 'nome', value: null, updated_at: '2026-11-21T12:00:00.000Z' }),
    ];
    await entryCalls(stack, user).save([ticked, noted]);
    const dueDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const patch = { token: user.accessToken, json: { due_date: dueDate, tracking_paused: true } };
    await callApi(stack, 'PATCH /api/user/me', patch);

    await beat(stack, await liveCalls(stack, user).begin(), randomUUID());
    await calendarCalls(stack, user).begin('particular');
    const browser = stack.push.subscribe();
    // Past the API, which takes none during a pause.
    await stack.sql(
      `insert into public.push_subscriptions
         (user_id, endpoint, p256dh, auth, consent, created_at, confirmed_at, session_id)
       select user_id, $2, $3, $4, $5, now(), now(), id from auth.sessions where user_id = $1`,
      [user.id, browser.endpoint, browser.p256dh, browser.auth, REMINDER_CONSENT_VERSION],
    );
    await stack.sql(
      "insert into public.sent_reminders values ($1, 'bag', '2026-11-26', gen_random_uuid(), now())",
      [user.id],
    );

    const response = await ask(user);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="colinho-meus-dados.json"',
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const file: unknown = await response.json();
    const { payments } = await readSubscription(stack, user);
    expect(file).toEqual({
      format: 'colinho-export-1',
      exported_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      account: {
        id: user.id,
        name: 'Ção',
        email: user.email,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        last_sign_in_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        due_date: dueDate,
        tracking_paused: true,
        pauses: 1,
        premium_until: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      },
      sessions: [
        {
          created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          updated_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          ip: null,
          user_agent: null,
        },
      ],
      consents: [
        {
          version: CONSENT.version,
          text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
          given_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          withdrawn_at: null,
        },
      ],
      contractions: await contractionsOf(stack, user.id),
      // Oldest first, and what she took back, too.
      entries: [noted, ticked],
      live_view: {
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        expires_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        consent: LIVE_CONSENT.version,
        viewers: 1,
      },
      calendar_feed: {
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        expires_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        consent: CALENDAR_CONSENT.version,
        network: 'particular',
      },
      push_subscriptions: [
        {
          host: new URL(browser.endpoint).host,
          created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
          consent: REMINDER_CONSENT_VERSION,
        },
      ],
      sent_reminders: [
        {
          ...{ key: 'bag', day: '2026-11-26' },
          sent_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        },
      ],
      orders: [
        {
          id: purchase.orderId,
          plan_id: 'monthly',
          amount_cents: 3990,
          created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        },
      ],
      payments,
      refunds: [],
      payment_alerts: [],
    });
    expect(UserExportSchema.parse(file)).toEqual(file);
  });

  it('knows every table that has rows of users', async () => {
    const rows = await stack.sql(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(HERS));
    const file = Object.keys(UserExportSchema.shape);
    for (const part of Object.values(HERS).filter(Boolean)) expect(file).toContain(part);
  });

  it('can be taken to another account through /api', async () => {
    const user = await consenting();
    await buyPlan(stack, user, 'annual');
    await insertContractions(stack, user.id, 3);
    const { contractions } = await read(user);
    const anew = await consenting();
    await stack.sql(`update public.orders set user_id = $1 where user_id = $2`, [anew.id, user.id]);
    await stack.sql(
      `update public.payments p set approved_at = approved_at - interval '1 day'
       from public.orders c where c.id = p.order_id and c.user_id = $1`,
      [anew.id],
    );
    for (const { note, ...contraction } of contractions) {
      const json = CreateContractionRequestSchema.parse({ ...contraction, ...(note && { note }) });
      expect((await contractionCalls(stack, anew).save(json)).status).toBe(201);
    }
    expect((await read(anew)).contractions).toEqual(contractions);
  });

  it('tells what goes back to her, and what a person was told about a payment of hers', async () => {
    const user = await makeUser(stack);
    const { paymentId } = await buyPlan(stack, user, 'monthly');
    await askForRefund(stack, user);
    await stack.sql('select private.raise_alert($1, $2)', ['mismatch', paymentId]);
    const { refunds, payment_alerts } = await read(user);
    const instant = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
    expect(refunds).toEqual([
      {
        ...{ payment_id: paymentId, reason: 'withdrawal', requested_at: instant },
        protocol: expect.stringMatching(/^\d{8}-/) as unknown,
      },
    ]);
    expect(payment_alerts).toContainEqual({
      ...{ payment_id: paymentId, kind: 'mismatch', raised_at: instant },
    });
  });

  it('tells consents that were taken back, and orders that were left', async () => {
    const user = await consenting();
    await openOrder(stack, user, 'annual');
    const patch = { token: user.accessToken, json: { consent: null } };
    await callApi(stack, 'PATCH /api/user/me', patch);
    const file = await read(user);
    expect(file.consents).toMatchObject([{ withdrawn_at: expect.any(String) as unknown }]);
    expect(file.orders).toMatchObject([{ plan_id: 'annual' }]);
    expect(file.payments).toEqual([]);
  });

  it('L05: holds 10,000 contractions, within the budget of a request and in one round trip', async () => {
    const user = await consenting();
    await insertContractions(stack, user.id, 10_000);
    stack.upstream.length = 0;
    const { contractions } = await read(user);
    expect(stack.upstream).toHaveLength(1);
    expect(contractions).toHaveLength(10_000);
    const starts = contractions.map(({ start_time: start }) => start);
    expect(starts).toEqual(starts.toSorted());
  }, 30_000);

  it('has as many entries as an account keeps, and they can be taken to another through /api', async () => {
    const user = await consenting();
    await insertTicks(stack, user.id, ENTRY_LIMITS.tick);
    const { entries } = await read(user);
    expect(entries).toHaveLength(ENTRY_LIMITS.tick);
    const anew = await consenting();
    const calls = entryCalls(stack, anew);
    const items = SaveEntriesRequestSchema.shape.items.parse(entries.slice(0, ENTRIES_PER_CALL));
    expect((await calls.save(items)).status).toBe(200);
    expect((await read(anew)).entries).toEqual(entries.slice(0, ENTRIES_PER_CALL));
  });

  it('makes one round trip', async () => {
    const user = await makeUser(stack);
    stack.upstream.length = 0;
    await read(user);
    expect(stack.upstream).toHaveLength(1);
  });

  it('has nothing of another user', async () => {
    const [user, other] = [await makeUser(stack), await makeUser(stack)];
    const text = await (await ask(user)).text();
    expect(text).toContain(user.id);
    expect(text).not.toContain(other.id);
  });

  it('is not given to a token whose session was ended', async () => {
    const user = await makeUser(stack);
    await callApi(stack, 'POST /api/auth/logout', { token: user.accessToken });
    await expect(await ask(user)).toBeProblem('SESSION_ENDED');
  });
});
