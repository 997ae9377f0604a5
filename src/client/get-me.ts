import type { Me } from '#contract/user-me.ts';
import { callAsReader } from './call-as-reader.ts';
import { toSessionAccount } from './to-session-account.ts';

/** GET /api/user/me. */
export async function getMe(): Promise<Me> {
  return toMe(await callAsReader({ method: 'GET', path: '/api/user/me' }));
}

/** An answer of /api/user/me; its account is checked, the rest is as our own server sends it. */
export function toMe(answer: unknown): Me {
  return { ...(answer as Me), ...toSessionAccount(answer) };
}
