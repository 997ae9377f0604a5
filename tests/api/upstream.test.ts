import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import loginFunction from '#functions/auth.ts';
import { callApi } from '#tests/support/call-api.ts';
import { platformContext } from '#tests/support/platform-context.ts';
import { freshEmail, type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: RegisteredUser;
beforeAll(async () => {
  user = await registerUser(stack);
});
beforeEach(() => {
  stack.upstream.length = 0;
});

const tripsOf = () => stack.upstream.map(({ method, path }) => `${method} ${path}`);

describe('round trips to Supabase', () => {
  it('are 2 to register: the limiter, then Auth', async () => {
    await registerUser(stack);
    expect(tripsOf()).toEqual(['POST /rest/v1/rpc/begin_registration', 'POST /auth/v1/signup']);
  });

  it.each(['colinho123', 'errada123'])('are 2 to log in, with %s', async (password) => {
    await callApi(stack, 'POST /api/auth/login', { json: { email: user.email, password } });
    expect(tripsOf()).toEqual([
      'POST /auth/v1/token?grant_type=password',
      'POST /rest/v1/rpc/finish_login',
    ]);
  });

  it('are 2 to refresh: Auth, then the account', async () => {
    const { cookie } = await registerUser(stack);
    stack.upstream.length = 0;
    await callApi(stack, 'POST /api/auth/refresh', { cookie });
    expect(tripsOf()).toEqual([
      'POST /auth/v1/token?grant_type=refresh_token',
      'POST /rest/v1/rpc/get_me',
    ]);
  });

  it('are 1 to log out', async () => {
    const { accessToken, cookie } = await registerUser(stack);
    stack.upstream.length = 0;
    await callApi(stack, 'POST /api/auth/logout', { token: accessToken, cookie });
    expect(tripsOf()).toEqual(['POST /auth/v1/logout?scope=local']);
  });

  it('are 1 to read the account and 1 to change it', async () => {
    const token = user.accessToken;
    await callApi(stack, 'GET /api/user/me', { token });
    await callApi(stack, 'PATCH /api/user/me', { token, json: { name: 'Bia' } });
    expect(tripsOf()).toEqual(['POST /rest/v1/rpc/get_me', 'POST /rest/v1/rpc/update_me']);
  });

  it.each([
    ['that there is', 'vaccines'],
    ['that there is not', 'gemeos'],
  ])('are 1 to open a guide %s', async (_, slug) => {
    const token = user.accessToken;
    await callApi(stack, `GET /api/guides/${slug}`, { token });
    expect(tripsOf()).toEqual(['POST /rest/v1/rpc/get_me']);
  });

  it('are 1 for health', async () => {
    await callApi(stack, 'GET /api/health');
    expect(tripsOf()).toEqual(['POST /rest/v1/rpc/ping']);
  });

  it.each([
    'GET /api/pregnancy/weeks',
    'GET /api/pregnancy/weeks/12',
    'GET /api/trousseau/mala-maternidade',
    'GET /api/trousseau/essenciais',
    'GET /api/unknown',
    'GET /api/guides/vaccines',
    'POST /api/guides/vaccines',
    'PUT /api/user/me',
    'POST /api/auth/refresh',
  ] as const)('are none for %s', async (route) => {
    await callApi(stack, route);
    expect(tripsOf()).toEqual([]);
  });
});

describe('B14 the caller’s address', () => {
  const FORGED = {
    'X-Forwarded-For': '192.0.2.66',
    'Sb-Forwarded-For': '192.0.2.66',
    'X-Real-IP': '192.0.2.66',
    'X-Nf-Client-Connection-Ip': '192.0.2.66',
    Forwarded: 'for=192.0.2.66',
    'X-User-Id': '00000000-0000-4000-8000-000000000001',
    apikey: 'forged',
  };

  it('reaches Auth alone, as the platform gives it, whatever the client claims', async () => {
    const address = '203.0.113.14';
    const sent = { address, headers: FORGED };
    const { email, password } = user;
    const login = await callApi(stack, 'POST /api/auth/login', {
      ...sent,
      json: { email, password },
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const cookie = login.headers.getSetCookie()[0] ?? '';
    await callApi(stack, 'POST /api/auth/register', {
      ...sent,
      json: { name: 'Bia', email: freshEmail(), password },
    });
    await callApi(stack, 'POST /api/auth/refresh', { ...sent, cookie });
    await callApi(stack, 'GET /api/user/me', { ...sent, token });
    await callApi(stack, 'PATCH /api/user/me', { ...sent, token, json: { name: 'Bia' } });
    await callApi(stack, 'GET /api/health', sent);
    await callApi(stack, 'POST /api/auth/logout', { ...sent, token });

    const requests = stack.upstream.map(({ path, headers }) => ({
      isAuth: path.startsWith('/auth/v1/'),
      isOurs: /^\/auth\/v1\/|\/(finish_login|begin_registration)$/.test(path),
      headers,
    }));
    expect(requests.filter(({ isAuth }) => isAuth)).toHaveLength(4);
    expect(requests.filter(({ isAuth }) => !isAuth)).toHaveLength(6);
    for (const { isAuth, isOurs, headers } of requests) {
      expect(headers.get('Sb-Forwarded-For')).toBe(isAuth ? address : null);
      expect(headers.get('apikey')).toBe(isOurs ? stack.secretKey : stack.publishableKey);
      expect(JSON.stringify([...headers])).not.toMatch(/192\.0\.2\.66|forged|000000000001/);
    }
  });

  it('decides the limit, whatever the client claims', async () => {
    const address = '203.0.113.15';
    await stack.sql('select public.begin_registration($1) from generate_series(1, 60)', [address]);
    const response = await callApi(stack, 'POST /api/auth/register', {
      address,
      headers: FORGED,
      json: { name: 'Bia', email: freshEmail(), password: 'colinho123' },
    });
    await expect(response).toBeProblem('TOO_MANY_ATTEMPTS');
  });

  it('is not forwarded where the platform gives none', async () => {
    const response = await loginFunction(
      new Request(`${stack.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: user.password }),
      }),
      platformContext({ ip: '' }),
    );
    expect(response.status).toBe(200);
    expect(stack.upstream).toHaveLength(2);
    for (const { headers } of stack.upstream) expect(headers.get('Sb-Forwarded-For')).toBeNull();
    expect(stack.upstream[0]?.headers.get('apikey')).toBe(stack.publishableKey);
  });
});
