import { randomBytes, randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SessionSchema } from '#contract/auth.ts';
import { addDays, addMonths, calendarDayOf } from '#contract/calendar-day.ts';
import { NewFeedSchema, OwnFeedSchema } from '#contract/calendar-feed.ts';
import { callApi } from '#tests/support/call-api.ts';
import {
  type CalendarCalls,
  calendarCalls,
  eventsOf,
  feedRequest,
  readCalendar,
  unknownFile,
} from '#tests/support/calendar-calls.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { connectDataApi } from '#tests/support/connect-data-api.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { insertUser, type User } from '#tests/support/insert-user.ts';
import { giveConsent, makePremiumUser } from '#tests/support/make-premium-user.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { tracesOf } from '#tests/support/traces-of.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const TODAY = calendarDayOf(new Date(), 'America/Sao_Paulo');
const DUE_DATE = addDays(TODAY, 100);

let user: User;
let calls: CalendarCalls;
beforeEach(async () => {
  user = await makePremiumUser(stack);
  calls = calendarCalls(stack, user);
});
afterEach(() => vi.restoreAllMocks());

const change = (json: object) =>
  callApi(stack, 'PATCH /api/user/me', { token: user.accessToken, json });
const save = (fields: object) => entryCalls(stack, user).save([newEntry(fields)]);
const read = async (file: string) => (await readCalendar(stack, file)).text();
const days = async (file: string) =>
  eventsOf(await read(file)).map(({ startDate, summary }) => `${startDate.toString()} ${summary}`);
const stateOf = async () => OwnFeedSchema.parse(await (await calls.state()).json()).feed;
const endPlan = () =>
  stack.sql(
    'delete from public.payments p using public.orders o where o.id = p.order_id and o.user_id = $1',
    [user.id],
  );
const setTimes = (sql: string) =>
  stack.sql(`update public.calendar_feeds set ${sql} where user_id = $1`, [user.id]);

/** A child that was born today, with an id of its own. */
const CHILD = randomUUID();
const birth = (fields: object = {}) => ({
  kind: 'child',
  key: CHILD,
  value: { name: 'Lia', day: TODAY, weeks: 39, paused: false, uid: randomUUID(), ...fields },
});

describe('POST /api/agenda', () => {
  it('makes an address of the site, shown in this answer alone', async () => {
    await change({ due_date: DUE_DATE });
    const made = await calls.make(feedRequest('sus'));
    expect(made.status).toBe(201);
    const { address, ...state } = NewFeedSchema.parse(await made.json());
    expect(address).toMatch(/\/agenda\/[\w-]{22}\.ics$/);
    expect(new URL(address).origin).toBe(stack.url);
    expect(state.network).toBe('sus');
    expect(state.expires_at.slice(0, 10)).toBe(addMonths(DUE_DATE, 24));
    expect(await stateOf()).toEqual(state);
  });

  it('CF03 replaces the former address, which is of no use any more', async () => {
    const former = await calls.begin();
    const file = await calls.begin();
    expect((await readCalendar(stack, former)).status).toBe(404);
    expect((await readCalendar(stack, file)).status).toBe(200);
    expect(
      await stack.sql('select 1 from public.calendar_feeds where user_id = $1', [user.id]),
    ).toHaveLength(1);
  });

  it('CF06 asks for the plan and for a consent, and changes nothing without them', async () => {
    const file = await calls.begin();
    await endPlan();
    await expect(await calls.make()).toBeProblem('PREMIUM_REQUIRED');
    expect((await readCalendar(stack, file)).status).toBe(200);
    const other = await insertUser(stack);
    await payPremium(stack, other.id);
    await expect(await calendarCalls(stack, other).make()).toBeProblem('CONSENT_REQUIRED');
  });

  it.each([
    ['no consent', { network: null }],
    ['a consent to another text', { ...feedRequest(), consent: '2020-01-01' }],
    ['no network', { consent: feedRequest().consent }],
    ['a network that is none', { ...feedRequest(), network: 'both' }],
  ])('refuses %s', async (_, json) => {
    await expect(await calls.make(json)).toBeProblem('CALENDAR_FEED_INVALID');
    expect(await stateOf()).toBeNull();
  });
});

describe('GET /agenda/:file', () => {
  it('has the days of exams until the birth, and then those of the child’s vaccines', async () => {
    await change({ due_date: DUE_DATE });
    const file = await calls.begin('sus');
    const exams = await days(file);
    expect(exams.length).toBeGreaterThan(2);
    expect(exams.every((line) => /Exames?$/.test(line))).toBe(true);
    await save(birth());
    const vaccines = await days(file);
    expect(vaccines.length).toBeGreaterThan(5);
    expect(vaccines.every((line) => /Vacina d(o bebê|a criança)$/.test(line))).toBe(true);
    expect(vaccines.slice(0, 2)).toEqual([
      `${TODAY} Vacina do bebê`,
      `${addMonths(TODAY, 2)} Vacina do bebê`,
    ]);
  });

  it('has no exams of a pregnancy that she said is over, and those of one that is counted on', async () => {
    await change({ due_date: DUE_DATE });
    const file = await calls.begin('sus');
    const [exam] = eventsOf(await read(file));
    const say = (value: object) => save({ kind: 'pregnancy-end', key: DUE_DATE, value });
    await say({ over: true, due: DUE_DATE });
    expect(await days(file)).toEqual([]);
    await say({ over: false, due: DUE_DATE });
    const [again] = eventsOf(await read(file));
    expect(again?.uid).toBe(exam?.uid);
    expect(again?.sequence).toBeGreaterThan(exam?.sequence ?? Infinity);
  });

  it('is newer in a calendar than an address of hers that has ended', async () => {
    await change({ due_date: DUE_DATE });
    const former = await calls.begin('sus');
    for (const ahead of [1, 2, 3]) await change({ due_date: addDays(DUE_DATE, ahead) });
    const [last] = eventsOf(await read(former));
    await calls.end();
    const [first] = eventsOf(await read(await calls.begin('sus')));
    expect(first?.uid).toBe(last?.uid);
    expect(first?.sequence).toBeGreaterThan(last?.sequence ?? Infinity);
  });

  it('leaves out what was given or done since, and follows another due date under the same UIDs', async () => {
    await change({ due_date: DUE_DATE });
    const file = await calls.begin('sus');
    const before = eventsOf(await read(file));
    await change({ due_date: addDays(DUE_DATE, 7) });
    const after = eventsOf(await read(file));
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after[0]?.startDate.toString()).toBe(addDays(before[0]?.startDate.toString() ?? '', 7));
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? Infinity);

    await save(birth());
    for (const dose of ['bcg', 'hepatite-b']) {
      await save({ kind: 'vaccine', key: `${CHILD}/${dose}`, value: { day: TODAY } });
    }
    expect(await days(file)).not.toContain(`${TODAY} Vacina do bebê`);
  });

  it('CF04 is an empty calendar at once while the account is paused, a child’s dates while that is', async () => {
    await change({ due_date: DUE_DATE });
    await save(birth());
    const file = await calls.begin();
    const all = await days(file);
    await change({ tracking_paused: true });
    const text = await read(file);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR$/);
    expect(eventsOf(text)).toEqual([]);
    await change({ tracking_paused: false });
    expect(await days(file)).toEqual(all);
    await save(birth({ paused: true }));
    expect(await days(file)).toEqual([]);
  });

  it('CF06 is an empty calendar without a plan, and has the days again with one', async () => {
    await change({ due_date: DUE_DATE });
    const file = await calls.begin();
    const before = eventsOf(await read(file));
    await endPlan();
    expect(await days(file)).toEqual([]);
    await payPremium(stack, user.id);
    const text = await read(file);
    const after = eventsOf(text);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    // Events that a calendar has dropped come back as changed ones, once.
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? Infinity);
    expect(await read(file)).toBe(text);
  });

  it('CF05 is 304 while nothing has changed, and is stored by nobody on the way', async () => {
    await change({ due_date: DUE_DATE });
    const file = await calls.begin();
    const first = await readCalendar(stack, file);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=0',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^"[\w-]{20,}"$/) as unknown,
    });
    expect(first.headers.has('Netlify-CDN-Cache-Control')).toBe(false);
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    await save({ kind: 'tick', key: 'mala-maternidade/mae/robe', value: true });
    const again = await readCalendar(stack, file, { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('Cache-Control')).toBe('private, max-age=0');
    await save({ kind: 'exam', key: 'birth/hemograma-1', value: { day: null, note: '' } });
    expect((await readCalendar(stack, file, { headers })).status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const file = await calls.begin();
    const { headers } = await readCalendar(stack, file);
    const head = await callApi(stack, `HEAD /agenda/${file}`);
    expect([head.status, head.headers.get('ETag')]).toEqual([200, headers.get('ETag')]);
    expect(await head.text()).toBe('');
  });

  it('makes one round trip', async () => {
    const file = await calls.begin();
    stack.upstream.length = 0;
    await read(file);
    expect(stack.upstream.map(({ path }) => path)).toEqual(['/rest/v1/rpc/read_calendar_feed']);
  });
});

describe('CF02 an address that shows nothing', () => {
  /** What no two answers share is left out. */
  const look = async (response: Response) => {
    const headers = Object.fromEntries(response.headers);
    for (const name of ['x-request-id', 'date']) delete headers[name];
    return { status: response.status, body: await response.text(), headers };
  };

  it('is answered alike, whether it is unknown, ended, replaced, expired or none at all', async () => {
    const replaced = await calls.begin();
    const ended = await calls.begin();
    expect((await calls.end()).status).toBe(204);
    const expired = await calls.begin();
    await setTimes(`expires_at = now() - interval '1 second'`);
    expect(await stateOf()).toBeNull();
    const token = unknownFile();
    const others = [replaced, ended, expired, 'x', `a${token}`, token.replace('.ics', '')];
    const answers = await Promise.all(
      [token, ...others].map(async (file) => look(await readCalendar(stack, file))),
    );
    expect(answers[0]).toMatchObject({
      status: 404,
      body: expect.stringContaining('"code":"CALENDAR_FEED_NOT_FOUND"') as unknown,
    });
    expect(answers).toEqual(answers.map(() => answers[0]));
  });
});

describe('CF01 who guesses', () => {
  it('is refused after 300 in 5 minutes, whatever is asked for; nobody else is', async () => {
    const file = await calls.begin();
    const address = '203.0.113.93';
    await stack.sql(
      `insert into public.rate_limits (key, opened_at, hits)
       values (private.rate_limit_key('agenda:address', $1), now(), 299)`,
      [address],
    );
    expect((await readCalendar(stack, unknownFile(), { address })).status).toBe(404);
    // What is there costs nothing.
    expect((await readCalendar(stack, file, { address })).status).toBe(200);
    const refused = await readCalendar(stack, unknownFile(), { address });
    await expect(refused).toBeProblem('TOO_MANY_ATTEMPTS');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expect(await readCalendar(stack, file, { address })).toBeProblem('TOO_MANY_ATTEMPTS');
    expect((await readCalendar(stack, file)).status).toBe(200);
  });

  it('asks the database nothing by what is no address', async () => {
    stack.upstream.length = 0;
    for (const file of ['x', 'x.ics', `${'A'.repeat(23)}.ics`, '%00.ics', `${randomUUID()}.ics`]) {
      expect((await readCalendar(stack, file)).status).toBe(404);
    }
    expect(stack.upstream).toEqual([]);
  });
});

describe('CF03 an address that was ended', () => {
  it('ends with the consent, with 24 months and with the account', async () => {
    await change({ due_date: DUE_DATE });
    const withdrawn = await calls.begin();
    await change({ consent: null });
    expect((await readCalendar(stack, withdrawn)).status).toBe(404);
    await giveConsent(stack, user.id);
    expect((await readCalendar(stack, withdrawn)).status).toBe(404);

    const file = await calls.begin();
    const end = (await stateOf())?.expires_at.slice(0, 10);
    expect(end).toBe(addMonths(new Date().toISOString().slice(0, 10), 24));
    await save(birth({ day: addDays(TODAY, -20) }));
    await change({ due_date: DUE_DATE });
    expect((await stateOf())?.expires_at.slice(0, 10)).toBe(addMonths(DUE_DATE, 24));
    await stack.sql('delete from auth.users where id = $1', [user.id]);
    expect((await readCalendar(stack, file)).status).toBe(404);
  });

  it('ends with a new password, whoever sets it, and with a logout everywhere; not with a plain one', async () => {
    const hers = await makeUser(stack);
    await payPremium(stack, hers.id);
    await giveConsent(stack, hers.id);
    let token = hers.accessToken;
    const status = async (file: string) => (await readCalendar(stack, file)).status;
    const signIn = async (password: string) => {
      const json = { email: hers.email, password };
      const login = await callApi(stack, 'POST /api/auth/login', { json });
      token = SessionSchema.parse(await login.json()).access_token;
    };
    const begin = () => calendarCalls(stack, { accessToken: token }).begin();

    const kept = await begin();
    await callApi(stack, 'POST /api/auth/logout', { token });
    await signIn(hers.password);
    expect(await status(kept)).toBe(200);

    const json = { password: hers.password, new_password: 'outra-senha-9' };
    expect((await callApi(stack, 'POST /api/auth/password', { token, json })).status).toBe(204);
    expect(await status(kept)).toBe(404);

    await signIn('outra-senha-9');
    const again = await begin();
    await callApi(stack, 'POST /api/auth/logout?scope=global', { token });
    expect(await status(again)).toBe(404);

    await signIn('outra-senha-9');
    const last = await begin();
    await stack.sql('update auth.users set updated_at = now() where id = $1', [hers.id]);
    expect(await status(last)).toBe(200);
    await stack.sql(`update auth.users set encrypted_password = 'x' where id = $1`, [hers.id]);
    expect(await status(last)).toBe(404);
  });

  it('is not moved beyond all measure by a day that cannot be yet', async () => {
    await save(birth({ day: '9999-12-31' }));
    const file = await calls.begin();
    const end = (await stateOf())?.expires_at.slice(0, 10);
    expect((end ?? '9') <= addMonths(TODAY, 35)).toBe(true);
    expect(await days(file)).toEqual([]);
  });

  it('is ended again without complaint', async () => {
    await calls.begin();
    expect([(await calls.end()).status, (await calls.end()).status]).toEqual([204, 204]);
  });
});

describe('CF07 what an address leaves', () => {
  it('has its token in no table and no line of the log, and no name in the calendar', async () => {
    const log = captureLog();
    await save(birth());
    const file = await calls.begin();
    const text = await read(file);
    await readCalendar(stack, unknownFile());
    await calls.end();
    const token = file.replace('.ics', '');
    const words = [token, Buffer.from(token, 'base64url').toString('hex')];
    expect(await tracesOf(stack, words)).toEqual([]);
    for (const word of words) expect(log.lines.join('\n')).not.toContain(word);
    for (const word of ['Lia', user.name, user.email, user.id, CHILD]) {
      expect(text.replaceAll(/^UID:.*$/gm, '')).not.toContain(word);
    }
    expect(log.records().map(({ method, route, status }) => [method, route, status])).toEqual([
      ['PUT', '/api/entries', 200],
      ['POST', '/api/agenda', 201],
      ['GET', '/agenda/:file', 200],
      ['GET', '/agenda/:file', 404],
      ['DELETE', '/api/agenda', 204],
    ]);
  });
});

describe('CF08 who else calls', () => {
  it('another user sees and ends her own alone', async () => {
    const file = await calls.begin();
    const other = calendarCalls(stack, await makePremiumUser(stack));
    expect(await (await other.state()).json()).toEqual({ feed: null });
    await other.begin();
    await other.end();
    expect((await readCalendar(stack, file)).status).toBe(200);
  });

  it('another site’s page makes and ends nothing', async () => {
    const file = await calls.begin();
    const options = { token: user.accessToken, headers: { Origin: 'https://evil.example' } };
    const json = feedRequest();
    await expect(await callApi(stack, 'POST /api/agenda', { ...options, json })).toBeProblem(
      'CROSS_SITE',
    );
    await expect(await callApi(stack, 'DELETE /api/agenda', options)).toBeProblem('CROSS_SITE');
    expect((await readCalendar(stack, file)).status).toBe(200);
  });

  it.each([
    ['no consent', { agreed: null }],
    ['a token of another length', { link: '00' }],
    ['another network', { care: 'both' }],
  ])('past the API she is held to the same limits: %s', async (_, fields) => {
    const parameters = { link: randomBytes(32).toString('hex'), care: null, agreed: 'x' };
    const api = connectDataApi(stack, user.accessToken);
    const refused = await api.rpc('make_calendar_feed', { ...parameters, ...fields });
    expect(refused.error).not.toBeNull();
    expect((await api.rpc('make_calendar_feed', parameters)).error).toBeNull();
  });
});
