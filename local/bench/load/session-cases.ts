import { SessionSchema } from '#contract/auth.ts';
import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { refreshCookieOf } from '#tests/support/refresh-cookie-of.ts';
import { freshEmail, registerUser } from '#tests/support/register-user.ts';

import { expectStatus, type LoadStack } from './load-stack.ts';
import { bareCalls, type RouteCase } from './route-case.ts';

const PASSWORD = 'colinho123';

/** The routes of accounts and sessions. */
export async function sessionCases(stack: LoadStack): Promise<RouteCase[]> {
  const { rpc, as, service } = bareCalls(stack);
  const { auth } = as();
  const { email } = await registerUser(stack, { password: PASSWORD });
  const signIn = async () => {
    const { data } = await as().auth.signInWithPassword({ email, password: PASSWORD });
    if (!data.session) throw new Error('No session');
    return data.session;
  };
  let session = await signIn();
  const renew = async () => {
    session = await signIn();
  };
  const cookie = () => `colinho-refresh=${session.refresh_token}`;

  return [
    {
      name: 'POST /api/auth/register',
      isSlow: true,
      route: () => {
        const json = { name: 'Bia', email: freshEmail(), password: PASSWORD };
        return expectStatus(callApi(stack, 'POST /api/auth/register', { json }), 201);
      },
      bare: async () => {
        await rpc(service, 'begin_registration', { address: freshAddress() });
        const options = { data: { name: 'Bia' } };
        await auth.signUp({ email: freshEmail(), password: PASSWORD, options });
      },
    },
    {
      name: 'POST /api/auth/login',
      isSlow: true,
      route: async () => {
        const json = { email, password: PASSWORD };
        const text = await expectStatus(callApi(stack, 'POST /api/auth/login', { json }), 200);
        SessionSchema.parse(JSON.parse(text));
      },
      bare: async () => {
        const { user } = await signIn();
        const parameters = { email, address: freshAddress(), account: user.id };
        await rpc(service, 'finish_login', parameters);
      },
    },
    {
      name: 'POST /api/auth/refresh',
      route: async () => {
        const answer = callApi(stack, 'POST /api/auth/refresh', { cookie: cookie() });
        const text = await expectStatus(answer, 200);
        const [, token = ''] = refreshCookieOf(await answer).split('=');
        const { access_token } = SessionSchema.parse(JSON.parse(text));
        session = { ...session, access_token, refresh_token: token };
      },
      bare: async () => {
        const { refresh_token } = session;
        const { data } = await as().auth.refreshSession({ refresh_token });
        if (!data.session) throw new Error('No session');
        session = data.session;
        await rpc(as(session.access_token), 'get_me');
      },
    },
    {
      name: 'GET /api/user/export',
      route: () => {
        const { access_token: token } = session;
        return expectStatus(callApi(stack, 'GET /api/user/export', { token }), 200);
      },
      bare: () => rpc(as(session.access_token), 'export_me'),
    },
    {
      name: 'POST /api/auth/logout',
      isSlow: true,
      prepare: renew,
      route: () => {
        const options = { token: session.access_token, cookie: cookie() };
        return expectStatus(callApi(stack, 'POST /api/auth/logout', options), 204);
      },
      bare: async () => {
        const { error } = await auth.admin.signOut(session.access_token, 'local');
        if (error) throw error;
      },
    },
  ];
}
