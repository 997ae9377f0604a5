import { randomUUID } from 'node:crypto';

import { SessionSchema } from '#contract/auth.ts';

import { type Api, callApi } from './call-api.ts';
import { refreshCookieOf } from './refresh-cookie-of.ts';

/** An account that was opened through the API, with its first session. */
export interface RegisteredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** 'name=value' of the refresh cookie. */
  readonly cookie: string;
}

/** An e-mail that no other test has. */
export function freshEmail(): string {
  return `leitora-${randomUUID()}@exemplo.com.br`;
}

/** Registers a new account; any field of the body can be given. */
export async function registerUser(
  api: Api,
  fields: { name?: string; email?: string; password?: string; consent?: string } = {},
): Promise<RegisteredUser> {
  const body = { name: 'Bia', email: freshEmail(), password: 'colinho123', ...fields };
  const response = await callApi(api, 'POST /api/auth/register', { json: body });
  if (response.status !== 201) throw new Error(`register: ${response.status}`);
  const session = SessionSchema.parse(await response.json());
  return {
    ...body,
    id: session.user.id,
    accessToken: session.access_token,
    cookie: refreshCookieOf(response),
  };
}
