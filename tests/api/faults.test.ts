import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { ProblemSchema } from '#contract/api.ts';
import { type Fault, startBrokenSupabase } from '#tests/support/broken-supabase.ts';
import { callApi } from '#tests/support/call-api.ts';
import { feedRequest, unknownFile } from '#tests/support/calendar-calls.ts';
import { firstVersion, newLiveId } from '#tests/support/live-calls.ts';
import { newBrowser, subscriptionOf } from '#tests/support/reminder-calls.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import { CLOSED_ADDRESS, startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

const TOKEN = 'a.b.c';
const COOKIE = 'colinho-refresh=0123456789';
const CREDENTIALS = { email: 'bia@exemplo.com.br', password: 'colinho123' };
const CONTRACTION = {
  start_time: '2026-11-21T10:00:00Z',
  duration: 52,
  intensity: 'forte',
};
const CONTRACTION_PATH = '/api/contractions/00000000-0000-4000-8000-000000000001';
const LIVE_PATH = `/api/live/${newLiveId()}` as const;
const CALENDAR_PATH = `/agenda/${unknownFile()}` as const;
const MARKS = {
  sent_at: '2026-11-21T10:00:00Z',
  items: [{ kind: 'tick', key: 'a', value: true, updated_at: '2026-11-21T10:00:00Z' }],
};
const CALLS = [
  ['POST /api/auth/register', { json: { ...CREDENTIALS, name: 'Bia' } }],
  ['POST /api/auth/login', { json: CREDENTIALS }],
  ['POST /api/auth/refresh', { cookie: COOKIE }],
  ['GET /api/user/me', { token: TOKEN }],
  ['PATCH /api/user/me', { token: TOKEN, json: { name: 'Bia' } }],
  ['GET /api/guides/vaccines', { token: TOKEN }],
  ['GET /api/subscription', { token: TOKEN }],
  ['POST /api/subscription/create?plan_type=annual', { token: TOKEN }],
  ['POST /api/subscription/refund', { token: TOKEN, json: { payment_id: '1' } }],
  ['GET /api/payment/verify/00000000-0000-4000-8000-000000000001', {}],
  ['GET /api/contractions', { token: TOKEN }],
  ['POST /api/contractions', { token: TOKEN, json: CONTRACTION }],
  [`PATCH ${CONTRACTION_PATH}`, { token: TOKEN, json: { duration: 60 } }],
  [`DELETE ${CONTRACTION_PATH}`, { token: TOKEN }],
  ['GET /api/entries', { token: TOKEN }],
  ['PUT /api/entries', { token: TOKEN, json: MARKS }],
  ['GET /api/live', { token: TOKEN }],
  ['DELETE /api/live', { token: TOKEN }],
  [`GET ${LIVE_PATH}`, {}],
  [`PUT ${LIVE_PATH}`, { token: TOKEN, json: firstVersion() }],
  [`POST ${LIVE_PATH}/viewers`, { json: { viewer: '00000000-0000-4000-8000-000000000001' } }],
  ['GET /api/agenda', { token: TOKEN }],
  ['POST /api/agenda', { token: TOKEN, json: feedRequest() }],
  ['DELETE /api/agenda', { token: TOKEN }],
  [`GET ${CALENDAR_PATH}`, {}],
  ['GET /api/lembretes', { token: TOKEN }],
  ['PUT /api/lembretes', { token: TOKEN, json: subscriptionOf(newBrowser()) }],
  ['DELETE /api/lembretes', { token: TOKEN, json: { endpoint: newBrowser().endpoint } }],
  ['GET /api/health', {}],
] as const;

const FAULTS: readonly (Fault | 'closed')[] = ['closed', 'status-500', 'status-502', 'html', 'cut'];

/** No word of what broke, where, or what the other side said. */
async function expectCalm(response: Response): Promise<void> {
  const text = await response.text();
  expect(text).not.toMatch(/\bat \S+:\d+|stack|Error|<html|127\.0\.0\.1|fetch|supabase|XX000/i);
  expect(ProblemSchema.parse(JSON.parse(text))).toEqual(JSON.parse(text));
}

describe.each(FAULTS)('A11 F02 when Supabase is broken: %s', (fault) => {
  let stack: Awaited<ReturnType<typeof startFunctions>>;
  let supabase: Awaited<ReturnType<typeof startBrokenSupabase>> | undefined;
  beforeAll(async () => {
    supabase = fault === 'closed' ? undefined : await startBrokenSupabase(fault);
    stack = await startFunctions(supabase?.url ?? CLOSED_ADDRESS);
  });
  afterAll(async () => {
    await stack.stop();
    supabase?.stop();
  });

  it.each(CALLS)('%s says 503 and when to try again, after one try', async (route, options) => {
    const before = supabase?.asked();
    const response = await callApi(stack, route, options);
    expect(supabase?.asked()).toBe(before === undefined ? before : before + 1);
    await expect(response).toBeProblem('UNAVAILABLE');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.headers.getSetCookie()).toEqual([]);
    await expectCalm(response);
  });

  it('logout forgets the session here all the same', async () => {
    const options = { token: TOKEN, cookie: COOKIE };
    const response = await callApi(stack, 'POST /api/auth/logout', options);
    expect(response.status).toBe(204);
    expect(response.headers.get('Set-Cookie')).toMatch(/^colinho-refresh=; .*Max-Age=0/);
  });

  it.each([
    '/api/plans',
    '/api/pregnancy/weeks',
    '/api/pregnancy/weeks/6',
    '/api/trousseau/essenciais',
  ])('K04 %s is served all the same', async (path) => {
    expect((await callApi(stack, `GET ${path}`)).status).toBe(200);
  });
});

describe('A11 when Supabase hangs', () => {
  it('every route ends within its budget with 504, and logout with 204', async () => {
    const supabase = await startBrokenSupabase('hang');
    const stack = await startFunctions(supabase.url);
    onTestFinished(async () => {
      await stack.stop();
      supabase.stop();
    });
    const responses = await withShortBudgets(['requestMs'], () =>
      Promise.all(CALLS.map(([route, options]) => callApi(stack, route, options))),
    );
    const signedOut = await withShortBudgets(['logoutMs'], () =>
      callApi(stack, 'POST /api/auth/logout', { token: TOKEN, cookie: COOKIE }),
    );

    for (const response of responses) {
      await expect(response).toBeProblem('TIMEOUT');
      await expectCalm(response);
    }
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers.get('Set-Cookie')).toMatch(/^colinho-refresh=; .*Max-Age=0/);
  });
});

describe('when Supabase answers something else', () => {
  // Health asks only whether the database answers, and there it does.
  it.each(CALLS.slice(0, -1))('%s opens nothing and stays calm', async (route, options) => {
    const supabase = await startBrokenSupabase('nonsense');
    const stack = await startFunctions(supabase.url);
    onTestFinished(async () => {
      await stack.stop();
      supabase.stop();
    });
    const response = await callApi(stack, route, options);
    expect([500, 503]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
    await expectCalm(response);
  });
});

describe('when a variable is missing', () => {
  it('says 500 and does not name it', async () => {
    const stack = await startFunctions();
    onTestFinished(() => stack.stop());
    delete process.env['SUPABASE_PUBLISHABLE_KEY'];
    const response = await callApi(stack, 'GET /api/health');
    await expect(response).toBeProblem('INTERNAL');
    await expectCalm(response);
  });
});
