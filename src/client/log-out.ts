import { sendRequest } from './send-request.ts';

/** POST /api/auth/logout with the token that is being given up; outlives the page. */
export async function logOut(token: string | undefined): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/auth/logout', token, keepalive: true });
}
