import { CONSENT } from '#contract/consent.ts';
import { SessionSchema } from '#contract/auth.ts';

import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import { connectDataApi } from './connect-data-api.ts';
import { newContraction } from './new-contraction.ts';
import { refreshCookieOf } from './refresh-cookie-of.ts';
import { freshEmail } from './register-user.ts';

const PASSWORD = 'colinho-de-paridade';
const NOBODY = '7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10';

type Project = Pick<ApiStack, 'api' | 'supabaseUrl' | 'publishableKey'>;

/**
 * Plays the same calls against whichever Supabase: accounts, sessions, consent, rows of others. Two
 * accounts are opened, and erased at the end. @returns each step with what came of it.
 */
export async function playParity(project: Project): Promise<Record<string, string>> {
  const results: Record<string, string> = {};
  const note = async (step: string, response: Response): Promise<Response> => {
    const { code = '' } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string };
    results[step] = `${response.status} ${code}`.trim();
    return response;
  };
  const call = (step: string, route: `${string} ${string}`, options = {}) =>
    callApi(project, route, options).then((response) => note(step, response));
  const register = (step: string, fields: object) =>
    call(step, 'POST /api/auth/register', { json: { name: 'Bia', password: PASSWORD, ...fields } });

  const email = freshEmail();
  const opened = await register('register', { email });
  await register('register the same e-mail', { email: email.toUpperCase() });
  await register('register with 5 characters', { email: freshEmail(), password: '12345' });
  const other = await register('register another', { email: freshEmail() });
  const { access_token: first, user } = SessionSchema.parse(await opened.json());
  const { access_token: others } = SessionSchema.parse(await other.json());

  const login = (password: string) => ({ json: { email, password } });
  await call('login with a wrong password', 'POST /api/auth/login', login('errada123'));
  await call('login with an unknown e-mail', 'POST /api/auth/login', {
    json: { email: freshEmail(), password: PASSWORD },
  });
  const entered = await call('login', 'POST /api/auth/login', login(PASSWORD));
  const token = SessionSchema.parse(await entered.json()).access_token;
  results['form of a token'] = token.split('.').length === 3 ? 'three parts' : 'another';
  results['signature of a token'] = algorithmOf(token);

  const cookie = refreshCookieOf(entered);
  const renewed = await call('renew', 'POST /api/auth/refresh', { cookie });
  await call('renew with the parent at once', 'POST /api/auth/refresh', { cookie });
  await call('renew with nonsense', 'POST /api/auth/refresh', { cookie: 'colinho-refresh=x' });

  await call('me', 'GET /api/user/me', { token });
  await call('me with a changed token', 'GET /api/user/me', { token: `${token}x` });
  const date = { due_date: new Date(Date.now() + 99 * 86_400_000).toISOString().slice(0, 10) };
  const change = (step: string, json: object) => call(step, 'PATCH /api/user/me', { token, json });
  await change('due date without consent', date);
  await change('consent and due date', { consent: CONSENT.version, ...date });
  const json = newContraction();
  await call('contraction without a plan', 'POST /api/contractions', { token, json });
  await call('list', 'GET /api/contractions', { token });
  await call('guide without a plan', 'GET /api/guides/vaccines', { token });
  await call('verify nobody', `GET /api/payment/verify/${NOBODY}`);
  await call('health', 'GET /api/health');

  const asUser = connectDataApi(project, token);
  const asGuest = connectDataApi(project);
  const codeOf = ({ error }: { error: { code?: string } | null }) => error?.code ?? 'none';
  const own = await asUser.from('profiles').select('id');
  results['rows that she sees'] =
    JSON.stringify(own.data) === `[{"id":"${user.id}"}]` ? 'hers' : 'more';
  results['a visitor reads'] = codeOf(await asGuest.from('profiles').select('id'));
  results['she writes past us'] = codeOf(
    await asUser.from('profiles').update({ name: 'x' }).eq('id', user.id),
  );
  results['she calls what is the server’s'] =
    codeOf(await asUser.rpc('purge_expired', { batch: 1 })) === 'none' ? 'answered' : 'refused';
  const { data: given } = await asUser.from('consents').select('given_at').single();
  results['moments come as'] = String(given?.given_at).includes('T')
    ? 'ISO 8601'
    : 'Postgres writes them';

  await call('logout', 'POST /api/auth/logout', { token, cookie: refreshCookieOf(renewed) });
  await call('renew after it', 'POST /api/auth/refresh', { cookie: refreshCookieOf(renewed) });
  for (const [step, own] of [
    ['erase', first],
    ['erase the other', others],
  ] as const) {
    await call(step, 'DELETE /api/user/me', { token: own, json: { password: PASSWORD } });
  }
  await call('login after it', 'POST /api/auth/login', login(PASSWORD));
  return results;
}

/** What a token says that it is signed by. */
function algorithmOf(token: string): string {
  const header = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  return (JSON.parse(header) as { alg: string }).alg;
}
