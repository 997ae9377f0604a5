import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { SessionSchema } from '#contract/auth.ts';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type CapturedLog, captureLog } from '#tests/support/capture-log.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { refreshCookieOf } from '#tests/support/refresh-cookie-of.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startFunctions } from '#tests/support/start-functions.ts';

const stack = await sharedStack();
const ADDRESS = '203.0.113.77';
const NAME = 'Hermengarda';
const NOTE = 'perto-da-bola';
const PASSWORD = 'senha-que-ninguem-le';

let log: CapturedLog;
beforeEach(() => {
  log = captureLog();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('G06 the log of a whole visit', () => {
  it('is one line of JSON a request and holds nothing of hers', async () => {
    const email = freshEmail();
    const dueDate = addDays(calendarDayOf(new Date()), 99);
    const at = { address: ADDRESS };
    const registered = await callApi(stack, 'POST /api/auth/register', {
      ...at,
      json: { name: NAME, email, password: PASSWORD, consent: CONSENT.version },
    });
    const session = SessionSchema.parse(await registered.clone().json());
    const token = session.access_token;
    const cookie = refreshCookieOf(registered);
    await callApi(stack, 'POST /api/auth/register', {
      ...at,
      json: { name: NAME, email, password: PASSWORD },
    });
    await callApi(stack, 'POST /api/auth/login', { ...at, json: { email, password: 'x' } });
    await callApi(stack, 'POST /api/auth/login', { ...at, json: { email: 'x', password: 'x' } });
    await callApi(stack, 'GET /api/user/me', { ...at, token });
    await callApi(stack, 'PATCH /api/user/me', { ...at, token, json: { due_date: dueDate } });
    await payPremium(stack, session.user.id);
    const contraction = newContraction({ note: NOTE });
    const contractions = contractionCalls(stack, { accessToken: token });
    await contractions.save(contraction);
    await contractions.save({ ...contraction, intensity: NOTE });
    await contractions.list(`?before=${contraction.start_time},${contraction.id}`);
    await contractions.change(contraction.id, { note: NOTE });
    await contractions.remove(contraction.id);
    await callApi(stack, `GET /api/${email}?token=${token}`, at);
    await callApi(stack, `GET /api/pregnancy/weeks/${NAME}?email=${email}`, at);
    await callApi(stack, 'POST /api/auth/refresh', { ...at, cookie });
    await callApi(stack, 'POST /api/auth/logout', { ...at, token, cookie });

    expect(
      log.records().map(({ event, method, route, status }) => [event, method, route, status]),
    ).toEqual([
      ['request', 'POST', '/api/auth/register', 201],
      ['request', 'POST', '/api/auth/register', 409],
      ['request', 'POST', '/api/auth/login', 401],
      ['request', 'POST', '/api/auth/login', 422],
      ['request', 'GET', '/api/user/me', 200],
      ['request', 'PATCH', '/api/user/me', 200],
      ['request', 'POST', '/api/contractions', 201],
      ['request', 'POST', '/api/contractions', 422],
      ['request', 'GET', '/api/contractions', 200],
      ['request', 'PATCH', '/api/contractions/:id', 200],
      ['request', 'DELETE', '/api/contractions/:id', 204],
      ['request', 'GET', '/api/*', 404],
      ['request', 'GET', '/api/pregnancy/weeks/:weekNumber', 404],
      ['request', 'POST', '/api/auth/refresh', 200],
      ['request', 'POST', '/api/auth/logout', 204],
    ]);
    for (const record of log.records()) {
      expect(Object.keys(record)).toEqual([
        'event',
        'route',
        'method',
        'status',
        'ms',
        'request_id',
      ]);
    }
    const refreshToken = cookie.split('=')[1] ?? '';
    const personal = [
      email,
      token,
      refreshToken,
      dueDate,
      NOTE,
      contraction.id,
      contraction.start_time,
      session.user.id,
      NAME,
      PASSWORD,
      ADDRESS,
    ];
    for (const secret of [...personal, stack.secretKey, stack.publishableKey]) {
      expect(log.lines.join('\n')).not.toContain(secret);
    }
  });
});

describe('G06 the log of a failure', () => {
  it('names its kind and nothing that was sent or where it went', async () => {
    const functions = await startFunctions();
    const [email, token] = [freshEmail(), 'aaaa.bbbb.cccc'];
    await callApi(functions, 'POST /api/auth/login', { json: { email, password: PASSWORD } });
    await callApi(functions, 'GET /api/user/me', { token });
    await functions.stop();

    expect(log.records().map(({ event, code, status }) => [event, code ?? status])).toEqual([
      ['failure', 'UNAVAILABLE'],
      ['request', 503],
      ['failure', 'UNAVAILABLE'],
      ['request', 503],
    ]);
    for (const secret of [email, token, PASSWORD, '127.0.0.1']) {
      expect(log.lines.join('\n')).not.toContain(secret);
    }
  });
});
