import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { ApiStack } from '#tests/support/api-stack.ts';
import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { playParity } from '#tests/support/play-parity.ts';
import { type RegisteredUser, registerUser } from '#tests/support/register-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startFunctions } from '#tests/support/start-functions.ts';

/** What every Supabase answers to the script of calls. */
const SAME = {
  register: '201',
  'register the same e-mail': '409 EMAIL_TAKEN',
  'register with 5 characters': '422 PASSWORD_TOO_SHORT',
  'register another': '201',
  'login with a wrong password': '401 INVALID_CREDENTIALS',
  'login with an unknown e-mail': '401 INVALID_CREDENTIALS',
  login: '200',
  'form of a token': 'three parts',
  renew: '200',
  'renew with the parent at once': '200',
  'renew with nonsense': '401 SESSION_ENDED',
  me: '200',
  'me with a changed token': '401 SESSION_ENDED',
  'due date without consent': '403 CONSENT_REQUIRED',
  'consent and due date': '200',
  'contraction without a plan': '403 PREMIUM_REQUIRED',
  list: '200',
  'guide without a plan': '403 PREMIUM_REQUIRED',
  'verify nobody': '200',
  health: '200',
  'rows that she sees': 'hers',
  'a visitor reads': '42501',
  'she writes past us': '42501',
  'she calls what is the server’s': 'refused',
  logout: '204',
  'renew after it': '401 SESSION_ENDED',
  erase: '204',
  'erase the other': '204',
  'login after it': '401 INVALID_CREDENTIALS',
};
/** All that may differ, and how: what we build on is the same. */
const EMBEDDED = { 'signature of a token': 'HS256', 'moments come as': 'Postgres writes them' };
const HOSTED = { 'signature of a token': 'ES256', 'moments come as': 'ISO 8601' };

const {
  COLINHO_HOSTED_SUPABASE_URL: url = '',
  COLINHO_HOSTED_SUPABASE_PUBLISHABLE_KEY: publishableKey = '',
  COLINHO_HOSTED_SUPABASE_SECRET_KEY: secretKey = '',
} = process.env;
const isHosted = url !== '' && publishableKey !== '' && secretKey !== '';
const READERS = 40;

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

it('E04 the embedded Supabase answers the script of calls as it is written down', async () => {
  expect(await playParity(await sharedStack())).toEqual({ ...SAME, ...EMBEDDED });
});

describe.skipIf(!isHosted)(
  'on a hosted project, where COLINHO_HOSTED_SUPABASE_URL, …_PUBLISHABLE_KEY and …_SECRET_KEY name one',
  () => {
    let functions: Pick<ApiStack, 'url' | 'api' | 'stop'>;
    const users: RegisteredUser[] = [];
    beforeAll(async () => {
      functions = await startFunctions(url);
      Object.assign(process.env, {
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
        SUPABASE_FORWARDING_KEY: secretKey,
      });
    });
    afterAll(async () => {
      for (const { accessToken: token, password } of users) {
        await callApi(functions, 'DELETE /api/user/me', { token, json: { password } });
      }
      await functions.stop();
    });

    it('E04 the same script has the same outcome, but for what is listed', async () => {
      const project = { api: functions.api, supabaseUrl: url, publishableKey };
      expect(await playParity(project)).toEqual({ ...SAME, ...HOSTED });
    });

    it('A09 forty users log in through one server, each from her own address, and none has to wait', async () => {
      while (users.length < READERS) users.push(await registerUser(functions));
      const statuses: number[] = [];
      for (const { email, password } of users) {
        const json = { email, password };
        const options = { json, address: freshAddress() };
        statuses.push((await callApi(functions, 'POST /api/auth/login', options)).status);
      }
      expect(statuses).toEqual(users.map(() => 200));
    });
  },
);
