import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

/** The methods of each path, as the contract has them. */
const METHODS = [
  ['/api/agenda', ['DELETE', 'GET', 'HEAD', 'POST']],
  ['/api/auth/email', ['POST']],
  ['/api/auth/email/confirm', ['POST']],
  ['/api/auth/forgot', ['POST']],
  ['/api/auth/login', ['POST']],
  ['/api/auth/logout', ['POST']],
  ['/api/auth/password', ['POST']],
  ['/api/auth/refresh', ['POST']],
  ['/api/auth/register', ['POST']],
  ['/api/auth/reset', ['POST']],
  ['/api/health', ['GET', 'HEAD']],
  ['/api/entries', ['GET', 'HEAD', 'PUT']],
  ['/api/lembretes', ['DELETE', 'GET', 'HEAD', 'PUT']],
  ['/api/live/AAAAAAAAAAAAAAAAAAAAAA/viewers', ['POST']],
  ['/api/pregnancy/weeks', ['GET', 'HEAD']],
  ['/api/pregnancy/weeks/12', ['GET', 'HEAD']],
  ['/api/trousseau/essenciais', ['GET', 'HEAD']],
  ['/api/trousseau/mala-maternidade', ['GET', 'HEAD']],
  ['/api/user/export', ['GET', 'HEAD']],
  ['/api/user/me', ['DELETE', 'GET', 'HEAD', 'PATCH']],
] as const;
const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

let stack: Awaited<ReturnType<typeof startFunctions>>;
beforeAll(async () => {
  stack = await startFunctions();
});
afterAll(() => stack.stop());

describe.each(METHODS)('A14 %s', (path, methods) => {
  const wrong = EVERY_METHOD.filter((method) => !methods.some((name) => name === method));

  it.each(wrong)('answers 405 to %s and names what it takes', async (method) => {
    const response = await callApi(stack, `${method} ${path}`);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')?.split(', ').toSorted()).toEqual(methods.toSorted());
    if (method !== 'HEAD') await expect(response).toBeProblem('METHOD_NOT_ALLOWED');
  });

  it.each([
    ['a slash at its end', `${path}/`],
    ['another case', path.toUpperCase()],
    ['the first letter in upper case', path.replace('/api', '/Api')],
    ['a double slash', path.replace('/api/', '/api//')],
    ['a segment more', `${path}/x`],
    ['an escaped letter', path.replace('/api/', '/api/%')],
    ['a file ending', `${path}.json`],
  ])('B11 is no other path: %s', async (_, other) => {
    const response = await callApi(stack, `GET ${other}`);
    // What follows the weeks is the name of a week, and here of none that exists.
    const isWeek = /^\/api\/pregnancy\/weeks\/[^/]+$/.test(other);
    await expect(response).toBeProblem(isWeek ? 'WEEK_NOT_FOUND' : 'ROUTE_NOT_FOUND');
  });

  it('B12 lets no other site read it, preflight or not', async () => {
    const headers = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const response = await callApi(stack, `${method} ${path}`, { headers });
      const cors = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect(cors).toEqual([]);
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
  });
});

describe('B11 a path that no file serves', () => {
  it.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/auth',
    '/api/pregnancy/weeks/1/2',
    '/api/index.html',
  ])('is 404 in JSON for every method: %s', async (path) => {
    for (const method of EVERY_METHOD) {
      const response = await callApi(stack, `${method} ${path}`);
      expect(response.status).toBe(404);
      if (method !== 'HEAD') await expect(response).toBeProblem('ROUTE_NOT_FOUND');
    }
  });
});

describe('every answer', () => {
  it.each([
    ['of content', 'GET /api/pregnancy/weeks'],
    ['without a token', 'GET /api/user/me'],
    ['to a wrong method', 'PUT /api/user/me'],
    ['to an unknown path', 'GET /api/unknown'],
    ['when Supabase is away', 'GET /api/health'],
  ] as const)('E01 carries the security headers: %s', async (_, route) => {
    const { headers } = await callApi(stack, route);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/) as unknown,
    });
  });
});
