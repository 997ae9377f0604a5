import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { CONSENT } from '#contract/consent.ts';
import { ReminderMessageSchema } from '#contract/reminders.ts';
import { callApi } from '#tests/support/call-api.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import type { User } from '#tests/support/insert-user.ts';
import { keepEnvironment } from '#tests/support/keep-environment.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { stopClock } from '#tests/support/own-clock.ts';
import type { PushBrowser } from '#tests/support/push-receiver.ts';
import { newBrowser, reminderCalls } from '#tests/support/reminder-calls.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';

const stack = await startOwnStack();
afterAll(() => stack.stop());

const TODAY = calendarDayOf(new Date(), 'America/Sao_Paulo');
/** In the 34th week, a day after it began. */
const DUE_DATE = addDays(TODAY, 280 - 33 * 7 - 1);
/** In the 34th week, which begins today. */
const NEW_WEEK = addDays(TODAY, 280 - 33 * 7);
const CHILD = randomUUID();
const DOSE = `vaccine/${CHILD}/penta-1`;
const EXAM = 'exam/birth/hemograma-1';
const PRENATAL = 'prenatal/birth/dtpa';
const SCHEDULE = '*/15 11-23 * * *';

let user: User;
let browser: PushBrowser;
let changes = 0;
beforeEach(async () => {
  await stopClock(stack, `${TODAY} 09:00`);
  // What other tests have left due would be sent, too.
  await stack.sql("delete from public.user_entries where kind = 'reminder'");
  user = await makePremiumUser(stack);
  browser = await subscribe();
});
afterEach(() => vi.restoreAllMocks());

/** Past the API, which tests/api/reminders.test.ts looks at: many are needed. */
async function subscribe(whose: User = user): Promise<PushBrowser> {
  const made = stack.push.subscribe();
  await stack.sql(
    `insert into public.push_subscriptions
       (user_id, endpoint, p256dh, auth, consent, created_at, confirmed_at, session_id)
     select user_id, $2, $3, $4, 'x', private.clock_now(), private.clock_now(), id
     from auth.sessions where user_id = $1`,
    [whose.id, made.endpoint, made.p256dh, made.auth],
  );
  return made;
}

/** Stores an entry as a device has it, or another value where that is what the test is about. */
async function put(key: string, value: unknown, whose: User = user): Promise<void> {
  const [, kind = '', rest = ''] = /^([\w-]+)\/(.+)$/.exec(key) ?? [];
  changes += 1;
  await stack.sql(
    `insert into public.user_entries values ($1, $2, $3, $4, now(), $5)
     on conflict (user_id, kind, key) do update set value = excluded.value`,
    [whose.id, kind, rest, value === null ? null : JSON.stringify(value), changes],
  );
}
const remind = (key: string, day: string | null = TODAY, whose: User = user) =>
  put(`reminder/${key}`, { day }, whose);
const born = (fields: object = {}) =>
  put(`child/${CHILD}`, {
    ...{ name: 'Lia', day: addDays(TODAY, -60), weeks: 39, paused: false, uid: randomUUID() },
    ...fields,
  });
const setProfile = (sql: string, whose: User = user) =>
  stack.sql(`update public.profiles set ${sql} where id = $1`, [whose.id]);
const run = () => stack.runScheduled(SCHEDULE);
const messagesOf = ({ endpoint }: PushBrowser) =>
  stack.push.messages.filter((message) => message.endpoint === endpoint);
const kindsOf = (one: PushBrowser) =>
  messagesOf(one).map(({ text }) => ReminderMessageSchema.parse(JSON.parse(text)).kind);

describe('a message', () => {
  it('RM06 is encrypted and signed, and says a kind and a page: nothing about health', async () => {
    await born();
    await remind(DOSE);
    await run();
    const [message, ...others] = messagesOf(browser);
    expect(others).toEqual([]);
    // Nothing else, in whatever words: a name, a dose, a day.
    expect(message?.text).toBe('{"kind":"vaccine","path":"/vaccines"}');
    expect(message?.headers).toMatchObject({
      ttl: '10800',
      urgency: 'normal',
      topic: 'vaccine',
      'content-encoding': 'aes128gcm',
    });
    expect(message?.sentBytes).toBeLessThan(3000);
    expect(message?.claims).toMatchObject({ sub: process.env['VAPID_SUBJECT'] });
    const hours = (Number(message?.claims['exp']) - Date.now() / 1000) / 3600;
    expect(hours > 0 && hours <= 24).toBe(true);
  });

  it.each([
    ['exam', EXAM, '/exams'],
    ['prenatal', PRENATAL, '/exams'],
    ['bag', 'bag', '/troussau'],
  ])('leads to the page of its kind: %s', async (kind, key, path) => {
    await setProfile(`due_date = '${DUE_DATE}'`);
    await remind(key);
    await run();
    expect(messagesOf(browser).map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      { kind, path },
    ]);
  });

  it('goes to each browser of hers, and is one for all of a kind', async () => {
    const other = await subscribe();
    await born();
    await remind(DOSE);
    await remind(`vaccine/${CHILD}/vip-1`, addDays(TODAY, -1));
    await remind(`vaccine/birth/bcg`);
    await setProfile(`due_date = '${NEW_WEEK}'`);
    await put(`child/${CHILD}`, {
      ...{ name: 'Lia', day: addDays(TODAY, -400), weeks: 39, paused: false, uid: randomUUID() },
    });
    await remind(EXAM);
    await remind('week', null);
    await run();
    for (const one of [browser, other]) {
      expect(kindsOf(one).toSorted()).toEqual(['exam', 'vaccine', 'week']);
    }
  });

  it('waits for a phone that is off no longer than until nine in the evening', async () => {
    await born();
    await remind(DOSE);
    await stopClock(stack, `${TODAY} 20:30`);
    await run();
    expect(messagesOf(browser).map(({ headers }) => headers['ttl'])).toEqual(['1800']);
  });

  it('RM07 is sent once, however often the job runs', async () => {
    await born();
    await remind(DOSE);
    await run();
    await run();
    await stopClock(stack, `${addDays(TODAY, 1)} 09:00`);
    await run();
    expect(kindsOf(browser)).toEqual(['vaccine']);
  });

  it('is sent again where its day was moved to another that has come', async () => {
    await born();
    await remind(DOSE, addDays(TODAY, -1));
    await run();
    await remind(DOSE, TODAY);
    await run();
    expect(kindsOf(browser)).toEqual(['vaccine', 'vaccine']);
  });
});

describe('what is due', () => {
  const pregnant = () => setProfile(`due_date = '${DUE_DATE}'`);

  it.each<[string, boolean, () => Promise<unknown>]>([
    ['a dose of today', true, async () => [await born(), await remind(DOSE)]],
    [
      'a dose of the day before yesterday',
      true,
      async () => [await born(), await remind(DOSE, addDays(TODAY, -2))],
    ],
    [
      'a dose of three days ago',
      false,
      async () => [await born(), await remind(DOSE, addDays(TODAY, -3))],
    ],
    [
      'a dose of tomorrow',
      false,
      async () => [await born(), await remind(DOSE, addDays(TODAY, 1))],
    ],
    ['a reminder without a day', false, async () => [await born(), await remind(DOSE, null)]],
    [
      'a reminder that was taken back',
      false,
      async () => [await born(), await put(`reminder/${DOSE}`, null)],
    ],
    [
      'a dose that was given',
      false,
      async () => [await born(), await remind(DOSE), await put(DOSE, { day: TODAY })],
    ],
    [
      'a dose whose tick was taken back',
      true,
      async () => [await born(), await remind(DOSE), await put(DOSE, null)],
    ],
    [
      'a dose of a child that is paused',
      false,
      async () => [await born({ paused: true }), await remind(DOSE)],
    ],
    ['a dose of a child that the account does not have', false, () => remind(DOSE)],
    [
      'a dose of a child that was deleted',
      false,
      async () => [await put(`child/${CHILD}`, null), await remind(DOSE)],
    ],
    [
      'a dose of a child that somebody wrote past the API',
      false,
      async () => [await put(`child/${CHILD}`, 'Lia'), await remind(DOSE)],
    ],
    ['a dose of a list that belongs to no child yet', true, () => remind('vaccine/birth/bcg')],
    ['the bag', true, async () => [await pregnant(), await remind('bag')]],
    ['the bag without a due date', false, () => remind('bag')],
    [
      'the bag past 42 weeks',
      false,
      async () => [await setProfile(`due_date = '${addDays(TODAY, -14)}'`), await remind('bag')],
    ],
    [
      'the bag after the birth',
      false,
      async () => [await pregnant(), await born(), await remind('bag')],
    ],
    [
      'the bag after a birth that was told without its day',
      false,
      async () => [
        await pregnant(),
        await put('pregnancy-end/said', { over: true, due: addDays(DUE_DATE, 3) }),
        await remind('bag'),
      ],
    ],
    [
      'the bag of the pregnancy after one that was told to be over',
      true,
      async () => [
        await pregnant(),
        await put('pregnancy-end/said', { over: true, due: addDays(DUE_DATE, -400) }),
        await remind('bag'),
      ],
    ],
    [
      'the bag after a birth in the twentieth week',
      false,
      async () => [
        await pregnant(),
        await born({ day: addDays(DUE_DATE, -140) }),
        await remind('bag'),
      ],
    ],
    [
      'the bag after an older child’s birth',
      true,
      async () => [
        await pregnant(),
        await born({ day: addDays(DUE_DATE, -141) }),
        await remind('bag'),
      ],
    ],
    [
      'the bag beside a child whose day is none',
      false,
      async () => [await pregnant(), await born({ day: undefined }), await remind('bag')],
    ],
    ['an exam', true, async () => [await pregnant(), await remind(EXAM)]],
    [
      'an exam that was done',
      false,
      async () => [await pregnant(), await remind(EXAM), await put(EXAM, { day: null, note: '' })],
    ],
    [
      'an exam after the birth',
      false,
      async () => [await pregnant(), await born(), await remind(EXAM)],
    ],
    [
      'an exam of a pregnancy that is over',
      false,
      async () => [await pregnant(), await remind(`exam/${CHILD}/hemograma-1`)],
    ],
    ['a vaccine of hers', true, async () => [await pregnant(), await remind(PRENATAL)]],
    ['a vaccine of hers without a due date', false, () => remind(PRENATAL)],
    [
      'a vaccine of hers past 42 weeks',
      false,
      async () => [await setProfile(`due_date = '${addDays(TODAY, -14)}'`), await remind(PRENATAL)],
    ],
    [
      'a vaccine of hers after the birth',
      false,
      async () => [await pregnant(), await born(), await remind(PRENATAL)],
    ],
    [
      'a vaccine of a pregnancy that is over',
      false,
      async () => [await pregnant(), await remind(`prenatal/${CHILD}/dtpa`)],
    ],
    [
      'the week that begins today',
      true,
      async () => [await setProfile(`due_date = '${NEW_WEEK}'`), await remind('week', null)],
    ],
    ['a week that goes on', false, async () => [await pregnant(), await remind('week', null)]],
    [
      'a week that she does not want to hear of',
      false,
      () => setProfile(`due_date = '${NEW_WEEK}'`),
    ],
    [
      'the 41st completed week',
      true,
      async () => [
        await setProfile(`due_date = '${addDays(TODAY, -7)}'`),
        await remind('week', null),
      ],
    ],
    [
      'the 42nd completed week',
      false,
      async () => [
        await setProfile(`due_date = '${addDays(TODAY, -14)}'`),
        await remind('week', null),
      ],
    ],
    [
      'a week after the birth',
      false,
      async () => [
        await setProfile(`due_date = '${NEW_WEEK}'`),
        await born(),
        await remind('week', null),
      ],
    ],
    ['a word that is no kind', false, () => remind('tick/birth/a')],
    ['a kind without a list', false, async () => [await pregnant(), await remind('exam')]],
    [
      'what somebody wrote past the API',
      false,
      async () => [
        await put('reminder/bag', 'hoje'),
        await put('reminder/vaccine/birth/bcg', { day: '2026-02-31' }),
        await put(`reminder/${EXAM}`, [TODAY]),
      ],
    ],
  ])('%s: %s', async (_, isDue, prepare) => {
    await prepare();
    const log = captureLog();
    await run();
    expect(log.records().map(({ event }) => event)).toEqual(['job']);
    expect(kindsOf(browser)).toHaveLength(isDue ? 1 : 0);
  });

  it('is no kind that a release does not know, which could read none of the batch', async () => {
    await pregnant();
    await remind(PRENATAL);
    await remind(EXAM);
    const claim = (sql: string) =>
      stack.sql(`select m ->> 'kind' as kind
        from jsonb_array_elements(public.claim_reminders(${sql}) -> 'messages') m`);
    // As releases before that kind call it.
    expect(await claim('50')).toEqual([{ kind: 'exam' }]);
    expect(await claim("50, '{bag}'")).toEqual([]);
    await run();
    expect(kindsOf(browser)).toEqual(['prenatal']);
  });

  it('is the week once in seven days, also where the due date is moved by a day', async () => {
    await setProfile(`due_date = '${NEW_WEEK}'`);
    await remind('week', null);
    await run();
    await setProfile(`due_date = '${addDays(NEW_WEEK, 1)}'`);
    await stopClock(stack, `${addDays(TODAY, 1)} 09:00`);
    await run();
    expect(kindsOf(browser)).toEqual(['week']);
    await stopClock(stack, `${addDays(TODAY, 8)} 09:00`);
    await run();
    expect(kindsOf(browser)).toEqual(['week', 'week']);
  });

  it('asks for the plan where the plan opens the list, and not for the bag', async () => {
    await setProfile(`due_date = '${DUE_DATE}'`);
    await stack.sql(
      `delete from public.payments p using public.orders o
       where o.id = p.order_id and o.user_id = $1`,
      [user.id],
    );
    await remind(EXAM);
    await remind(PRENATAL);
    await remind('vaccine/birth/bcg');
    await remind('bag');
    await run();
    expect(kindsOf(browser)).toEqual(['bag']);
  });
});

describe('RM08 silence', () => {
  it.each([
    ['07:59', 0],
    ['08:00', 1],
    ['20:59', 1],
    ['21:00', 0],
    ['00:00', 0],
  ])('at %s in São Paulo: %s', async (time, count) => {
    await remind('vaccine/birth/bcg');
    await stopClock(stack, `${TODAY} ${time}`);
    await run();
    expect(messagesOf(browser)).toHaveLength(count);
  });

  it('as long as the tracking is paused, and afterwards where she turns it on again', async () => {
    await setProfile('tracking_paused = true');
    await remind('vaccine/birth/bcg');
    await run();
    await setProfile('tracking_paused = false');
    await run();
    const turnedOn = await subscribe();
    await run();
    expect([kindsOf(browser), kindsOf(turnedOn)]).toEqual([[], ['vaccine']]);
  });

  it('as long as the tracking is paused, also in a browser that was turned on past the API', async () => {
    await setProfile(`tracking_paused = true, due_date = '${NEW_WEEK}'`);
    const turnedOn = await subscribe();
    await remind('vaccine/birth/bcg');
    for (const key of [EXAM, PRENATAL, 'bag']) await remind(key);
    await remind('week', null);
    await run();
    expect(kindsOf(turnedOn)).toEqual([]);
  });

  it('for whoever pauses while others are being sent to', async () => {
    // More than one claim takes; the last in their order waits for the second.
    const others = await Promise.all(Array.from({ length: 50 }, () => makePremiumUser(stack)));
    const browsers = new Map<string, PushBrowser>();
    for (const one of [user, ...others]) {
      browsers.set(one.id, one === user ? browser : await subscribe(one));
      await remind('vaccine/birth/bcg', TODAY, one);
    }
    const last = [user, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
    const first = [...browsers].find(([id]) => id !== last?.id)?.[1];
    stack.upstream.length = 0;
    stack.push.onCall = async () => {
      stack.push.onCall = undefined;
      if (last) await setProfile('tracking_paused = true', last);
    };
    await run();
    expect(stack.upstream.filter(({ path }) => path.includes('claim_reminders'))).toHaveLength(2);
    expect(first && kindsOf(first)).toEqual(['vaccine']);
    const lastBrowser = last && browsers.get(last.id);
    expect(lastBrowser && kindsOf(lastBrowser)).toEqual([]);
  });

  it('with the consent withdrawn, or a consent that names no entries', async () => {
    await remind('vaccine/birth/bcg');
    await stack.sql("update public.consents set version = '2026-11-21' where user_id = $1", [
      user.id,
    ]);
    await run();
    expect(messagesOf(browser)).toEqual([]);
    await stack.sql('update public.consents set version = $2 where user_id = $1', [
      user.id,
      CONSENT.version,
    ]);
    const { accessToken: token } = user;
    await callApi(stack, 'PATCH /api/user/me', { token, json: { consent: null } });
    await run();
    expect(messagesOf(browser)).toEqual([]);
  });

  it('where the browser has not been seen for 60 days', async () => {
    await remind('vaccine/birth/bcg');
    await stack.sql(
      `update public.push_subscriptions
       set confirmed_at = private.clock_now() - interval '60 days' where user_id = $1`,
      [user.id],
    );
    await run();
    expect(messagesOf(browser)).toEqual([]);
  });

  it('where this installation has no keys', async () => {
    await remind('vaccine/birth/bcg');
    const giveBack = keepEnvironment();
    for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']) {
      delete process.env[name];
    }
    stack.upstream.length = 0;
    await run();
    giveBack();
    expect(stack.upstream).toEqual([]);
  });
});

describe('RM09 a push service', () => {
  beforeEach(() => remind('vaccine/birth/bcg'));
  const isSubscribed = async () =>
    (await stack.sql('select 1 from public.push_subscriptions where user_id = $1', [user.id]))
      .length;
  const callsOf = () => stack.push.calls.filter((endpoint) => endpoint === browser.endpoint);

  it.each([404, 410])('that knows no such browser any more (%s) ends it', async (status) => {
    stack.push.answer(browser, status);
    const log = captureLog();
    await run();
    expect(log.records()).toContainEqual(
      expect.objectContaining({ job: 'send-reminders', sent: 0, gone: 1, later: 0, refused: 0 }),
    );
    expect(await isSubscribed()).toBe(0);
    await run();
    expect(callsOf()).toHaveLength(1);
  });

  it.each([429, 500, 503])('that is busy (%s) is asked by the next run', async (status) => {
    stack.push.answer(browser, status);
    await run();
    expect(callsOf()).toHaveLength(1);
    expect(await isSubscribed()).toBe(1);
    stack.push.answer(browser, 201);
    await run();
    await run();
    expect(kindsOf(browser)).toEqual(['vaccine']);
  });

  it('that is busy for one of her browsers is not asked again: another has shown it', async () => {
    const other = await subscribe();
    stack.push.answer(browser, 503);
    await run();
    await run();
    expect(callsOf()).toHaveLength(1);
    expect(kindsOf(other)).toEqual(['vaccine']);
  });

  it.each([401, 403, 400, 413, 302])(
    'that does not take it from us (%s) alerts the operator once, and ends nothing',
    async (status) => {
      const other = await subscribe();
      for (const one of [browser, other]) stack.push.answer(one, status);
      const log = captureLog();
      await run();
      expect(log.alerts()).toEqual(['push_refuses_us']);
      expect(log.lines.join('\n')).not.toContain(browser.endpoint);
      expect(await isSubscribed()).toBe(2);
    },
  );

  it('that does not answer is left after 5 seconds, and asked by the next run', async () => {
    stack.push.answer(browser, 'never');
    const log = captureLog();
    await withShortBudgets(['pushMs'], run);
    expect(log.records()).toContainEqual(
      expect.objectContaining({ job: 'send-reminders', sent: 0, gone: 0, later: 1, refused: 0 }),
    );
    stack.push.answer(browser, 201);
    await run();
    expect(kindsOf(browser)).toEqual(['vaccine']);
  });

  it('RM01 is the only one that is called: what was stored past the API is deleted instead', async () => {
    const elsewhere = newBrowser('https://127.0.0.1:9/');
    await stack.sql('update public.push_subscriptions set endpoint = $2 where user_id = $1', [
      user.id,
      elsewhere.endpoint.replace('127.0.0.1', '127.0.0.2'),
    ]);
    const log = captureLog();
    await run();
    expect(log.records()).toContainEqual(
      expect.objectContaining({ job: 'send-reminders', sent: 0, gone: 1, later: 0 }),
    );
    expect(await isSubscribed()).toBe(0);
  });
});

it('what a device saves is sent to the browser that it named', async () => {
  const named = stack.push.subscribe();
  expect((await reminderCalls(stack, user).save(named)).status).toBe(204);
  const entry = newEntry({ kind: 'reminder', key: 'vaccine/birth/bcg', value: { day: TODAY } });
  expect((await entryCalls(stack, user).save([entry])).status).toBe(200);
  await run();
  expect(kindsOf(named)).toEqual(['vaccine']);
});
