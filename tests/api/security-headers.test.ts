import { afterAll, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startFunctions } from '#tests/support/start-functions.ts';

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.stringMatching(/^[\w-]{8,}$/) as unknown,
};
const CACHES = /^(?:no-store|private, no-store|public, max-age=0, must-revalidate)$/;

const stack = await sharedStack();
const { accessToken: token } = await makePremiumUser(stack);
const calls = await listServedCalls(stack);
const away = await startFunctions();
afterAll(() => away.stop());

function expectHeaders({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
  expect(headers.get('Cache-Control')).toMatch(CACHES);
  expect(headers.get('Server')).toBeNull();
  expect(headers.get('X-Powered-By')).toBeNull();
}

describe.each(calls)('E01 $route carries the security headers', ({ route }) => {
  it.each([
    ['to a premium user', { token }],
    ['to a visitor', {}],
    ['to another site', { token, headers: { Origin: 'https://evil.example' } }],
    ['with a body that nobody can read', { token, json: 'x' }],
  ])('%s', async (_, options) => {
    // A HEAD or GET has no body.
    const { json, ...rest } = { json: undefined, ...options };
    const isBodiless = /^(?:GET|HEAD) /.test(route);
    expectHeaders(await callApi(stack, route, isBodiless ? rest : { ...rest, json }));
  });

  it('while Supabase is away', async () => {
    expectHeaders(await callApi(away, route, { token: 'a.b.c' }));
  });
});

describe('E01 so does an answer', () => {
  it.each([
    'POST /api/health',
    'PROPFIND /api/user/me',
    'GET /api',
    'GET /api/unknown',
    'POST /API/auth/login',
    'GET /api/guides/gemeos',
  ] as const)('that refuses %s', async (route) => {
    expectHeaders(await callApi(stack, route, { token }));
  });

  it('that is not modified, and one to the provider', async () => {
    const etag = (await callApi(stack, 'GET /api/plans')).headers.get('ETag') ?? '';
    const known = await callApi(stack, 'GET /api/plans', { headers: { 'If-None-Match': etag } });
    expect(known.status).toBe(304);
    expectHeaders(known);
    expectHeaders(await sendWebhook(stack, { dataId: 1, signature: 'x' }));
  });
});
