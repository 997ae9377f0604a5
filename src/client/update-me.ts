import type { Me, UpdateMeRequest } from '#contract/user-me.ts';
import { callAsReader } from './call-as-reader.ts';
import { toMe } from './get-me.ts';

/** PATCH /api/user/me: answers the account as it is then. */
export async function updateMe(changes: UpdateMeRequest): Promise<Me> {
  return toMe(await callAsReader({ method: 'PATCH', path: '/api/user/me', body: changes }));
}
