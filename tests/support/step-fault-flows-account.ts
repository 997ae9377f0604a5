import { expect } from 'vitest';

import { SessionSchema } from '#contract/auth.ts';
import { UserExportSchema } from '#contract/user.ts';

import { callApi } from './call-api.ts';
import { makeUser } from './make-user.ts';
import { freshEmail, type RegisteredUser } from './register-user.ts';
import { askForEmailLink, askForReset } from './mail-link.ts';
import type { Flow, Scene, Site } from './step-fault-flow.ts';
import { tracesOf } from './traces-of.ts';

const WANTED = 'outra-senha';

/** What a user does with her account as a whole. */
export const ACCOUNT_FLOWS: readonly Flow[] = [
  {
    name: 'F13: account deleted',
    status: 204,
    steps: ['begin_password_check', '/auth/v1/token', 'delete_account'],
    prepare: prepareDeletion,
  },
  {
    name: 'password changed',
    status: 204,
    steps: ['begin_password_check', '/auth/v1/token', '/auth/v1/logout', '/auth/v1/user'],
    prepare: prepareChange,
  },
  {
    name: 'password reset',
    status: 204,
    steps: ['begin_reset', '/auth/v1/verify', '/auth/v1/logout', '/auth/v1/user'],
    prepare: prepareReset,
  },
  {
    name: 'e-mail confirmed',
    status: 200,
    steps: ['begin_reset', '/auth/v1/verify', '/auth/v1/logout'],
    silent: ['/auth/v1/logout'],
    prepare: prepareEmail,
  },
  {
    name: 'data taken along',
    status: 200,
    steps: ['export_me'],
    prepare: prepareExport,
  },
  {
    name: 'logged out everywhere',
    status: 204,
    steps: ['end_calendar_feed', '/auth/v1/logout'],
    prepare: prepareLogout,
  },
];

const refresh = async (site: Site, { cookie }: RegisteredUser): Promise<number> =>
  (await callApi(site, 'POST /api/auth/refresh', { cookie })).status;
const logIn = async (site: Site, { email }: RegisteredUser, password: string): Promise<number> =>
  (await callApi(site, 'POST /api/auth/login', { json: { email, password } })).status;

async function prepareDeletion(site: Site): Promise<Scene> {
  const user = await makeUser(site);
  const { accessToken: token, password } = user;
  const erase = async () =>
    (await callApi(site, 'DELETE /api/user/me', { token, json: { password } })).status;
  return {
    act: erase,
    repeat: async () => expect(await erase()).toBe(204),
    check: async () => expect(await tracesOf(site, [user.id, user.email])).toEqual([]),
  };
}

async function prepareChange(site: Site): Promise<Scene> {
  const user = await makeUser(site);
  const { accessToken, password } = user;
  const json = { password, new_password: WANTED };
  const change = async (token: string) =>
    (await callApi(site, 'POST /api/auth/password', { token, json })).status;
  return {
    act: () => change(accessToken),
    repeat: async () => {
      const status = await change(accessToken);
      expect(status).toBeOneOf([204, 401]);
      if (status === 204) return;
      // Her session was ended with the others: she logs in anew, and where it is changed already she is in.
      const login = { email: user.email, password };
      const response = await callApi(site, 'POST /api/auth/login', { json: login });
      if (response.status === 401) return;
      const session = SessionSchema.parse(await response.json());
      expect(await change(session.access_token)).toBe(204);
    },
    check: async () => {
      expect(await logIn(site, user, password)).toBe(401);
      expect(await logIn(site, user, WANTED)).toBe(200);
      expect(await refresh(site, user)).toBe(401);
    },
  };
}

async function prepareReset(site: Site): Promise<Scene> {
  const user = await makeUser(site);
  const token = await askForReset(site, user.email);
  const reset = async (link: string) => {
    const json = { token: link, password: WANTED };
    return (await callApi(site, 'POST /api/auth/reset', { json })).status;
  };
  return {
    act: () => reset(token),
    // A link that was spent asks for another one.
    repeat: async () => {
      const status = await reset(token);
      expect(status).toBeOneOf([204, 401]);
      if (status === 401) expect(await reset(await askForReset(site, user.email))).toBe(204);
    },
    check: async () => {
      expect(await logIn(site, user, WANTED)).toBe(200);
      expect(await refresh(site, user)).toBe(401);
    },
  };
}

async function prepareEmail(site: Site): Promise<Scene> {
  const user = await makeUser(site);
  const email = freshEmail();
  const token = await askForEmailLink(site, user, email);
  const confirm = async () =>
    (await callApi(site, 'POST /api/auth/email/confirm', { json: { token } })).status;
  return {
    act: confirm,
    // One whose answer was lost is spent, and has changed the address.
    repeat: async () => expect(await confirm()).toBeOneOf([200, 401]),
    check: async () => expect(await logIn(site, { ...user, email }, user.password)).toBe(200),
  };
}

async function prepareExport(site: Site): Promise<Scene> {
  const { id, accessToken: token } = await makeUser(site);
  const ask = () => callApi(site, 'GET /api/user/export', { token });
  return {
    act: async () => (await ask()).status,
    repeat: async () => {
      await ask();
    },
    check: async () => {
      const file = UserExportSchema.parse(await (await ask()).json());
      expect(file.account.id).toBe(id);
    },
  };
}

async function prepareLogout(site: Site): Promise<Scene> {
  const user = await makeUser(site);
  const { accessToken: token } = user;
  const end = async () =>
    (await callApi(site, 'POST /api/auth/logout?scope=global', { token })).status;
  return {
    act: end,
    // Where they are ended already, the token belongs to none.
    repeat: async () => expect(await end()).toBeOneOf([204, 401]),
    check: async () => expect(await refresh(site, user)).toBe(401),
  };
}
