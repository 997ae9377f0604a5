import { afterAll, describe, expect, it } from 'vitest';

import auth from '#functions/auth.ts';
import { callApi } from '#tests/support/call-api.ts';
import { platformContext } from '#tests/support/platform-context.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

// A bearer token of the right form, which is all that is asked before the body is read.
const TOKEN = 'a.b.c';
const LIMIT = 64 * 1024;

const stack = await startFunctions();
afterAll(() => stack.stop());

/** Every call that reads JSON, as it says itself when it gets something else. */
const routes: `${string} ${string}`[] = [];
for (const { route, method, pattern } of await listServedCalls(stack)) {
  // The provider's own: it comes from no page of ours, and its body is tried as W22.
  if (method === 'GET' || method === 'HEAD' || pattern === '/api/payment/webhook') continue;
  const headers = { 'Content-Type': 'text/plain' };
  const response = await callApi(stack, route, { token: TOKEN, headers });
  if (response.status === 415) routes.push(route);
}

it('B01 finds the calls that read a body', () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      'POST /api/auth/register',
      'POST /api/auth/login',
      'PATCH /api/user/me',
      'POST /api/contractions',
      'PUT /api/entries',
      'PATCH /api/contractions/7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10',
    ]),
  );
});

/** JSON of exactly so many bytes that no route can use. */
const jsonOf = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;
const utf16 = (text: string, mark: string) => Buffer.from(mark + text, 'utf16le');

describe.each(routes)('%s', (route) => {
  const [method = '', path = ''] = route.split(' ');
  const send = (body: RequestInit['body'], contentType = 'application/json') =>
    stack.api(path, {
      method,
      headers: { 'Content-Type': contentType, Authorization: `Bearer ${TOKEN}` },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });

  it('B01 reads 64 KB and not a byte more', async () => {
    await expect(await send(jsonOf(LIMIT))).toBeProblem('BODY_MALFORMED');
    await expect(await send(jsonOf(LIMIT + 1))).toBeProblem('BODY_TOO_LARGE');
    await expect(await send(jsonOf(6_000_000))).toBeProblem('BODY_TOO_LARGE');
  });

  it('B01 counts a body that comes in pieces and tells no length', async () => {
    const piece = new TextEncoder().encode('a'.repeat(16_384));
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(piece);
        if (sent === 1_000) controller.close();
      },
    });
    await expect(await send(endless)).toBeProblem('BODY_TOO_LARGE');
    expect(sent).toBeLessThan(1_000);
  });

  it.each([
    ['nothing', ''],
    ['half an object', '{"name":'],
    ['two objects', '{}{}'],
    ['single quotes', "{'name':'Bia'}"],
    ['a comma too many', '{"name":"Bia",}'],
    ['NaN', 'NaN'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number that is too large', '1e309'],
    ['a depth of 10,000', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['UTF-16 with a byte order mark', utf16('{"name":"Bia"}', '\ufeff')],
    ['UTF-16 without one', utf16('{"name":"Bia"}', '')],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('B08 cannot read %s and says so', async (_, body) => {
    await expect(await send(body)).toBeProblem('BODY_MALFORMED');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('A14 answers 415 to the type "%s"', async (contentType) => {
    await expect(await send('{"name":"Bia"}', contentType)).toBeProblem('BODY_NOT_JSON');
  });

  it('takes JSON with its character set named, and a byte order mark before it', async () => {
    const response = await send('\ufeff{}', 'Application/JSON; charset=utf-8');
    // It was read, and then found to lack something: a token of the mail, where there has to be one.
    expect(response.status).toBe(
      ['/api/auth/reset', '/api/auth/email/confirm'].includes(path) ? 401 : 422,
    );
    expect(await response.json()).not.toMatchObject({ code: 'BODY_MALFORMED' });
  });

  it('A14 S07 refuses another site before it reads the body', async () => {
    const response = await callApi(stack, route, {
      headers: { Origin: 'https://evil.example' },
      json: {},
      token: TOKEN,
    });
    await expect(response).toBeProblem('CROSS_SITE');
  });
});

describe('a body that is too long', () => {
  it('B01 is counted, whatever its length says', async () => {
    const request = new Request(`${stack.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '5' },
      body: jsonOf(LIMIT + 1),
    });
    await expect(await auth(request, platformContext())).toBeProblem('BODY_TOO_LARGE');
  });

  it('is not read where it is not needed: the answer is the one without it', async () => {
    const send = (route: string, headers: Record<string, string> = {}) =>
      stack.api(route.split(' ')[1] ?? '', {
        method: route.split(' ')[0] ?? '',
        headers,
        body: jsonOf(LIMIT + 1),
      });
    await expect(await send('POST /api/unknown')).toBeProblem('ROUTE_NOT_FOUND');
    await expect(await send('PATCH /api/user/me')).toBeProblem('SESSION_ENDED');
    expect((await send('POST /api/auth/logout')).status).toBe(204);
  });
});
