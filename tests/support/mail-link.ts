import { expect, vi } from 'vitest';

import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

const PAGES = { reset: 'reset-password', email: 'confirm-email' } as const;

/** The token of the last mail to an address, whose link opens a new password or confirms an e-mail. */
export function linkTokenFor(
  { mails }: Pick<ApiStack, 'mails'>,
  email: string,
  link: keyof typeof PAGES = 'reset',
): string {
  const mail = mails.findLast(({ to }) => to === email);
  const token = new RegExp(`/${PAGES[link]}#token=([\\w-]+)"`).exec(mail?.html ?? '')?.[1];
  if (token === undefined) throw new Error('no mail with a link');
  return token;
}

/** Asks for another e-mail of an account and answers the token of the link that was sent there. */
export async function askForEmailLink(
  stack: Pick<ApiStack, 'api' | 'mails'>,
  { accessToken: token, password }: RegisteredUser,
  email: string,
): Promise<string> {
  const json = { password, new_email: email };
  const { status } = await callApi(stack, 'POST /api/auth/email', { token, json });
  expect(status).toBe(204);
  return linkTokenFor(stack, email, 'email');
}

/** Has a link sent to an account and answers its token; does not wait for the answer, which takes its time. */
export async function askForReset(
  stack: Pick<ApiStack, 'api' | 'mails'>,
  email: string,
): Promise<string> {
  const count = () => stack.mails.filter(({ to }) => to === email).length;
  const before = count();
  const answered = callApi(stack, 'POST /api/auth/forgot', { json: { email } });
  const sent = vi.waitFor(() => expect(count()).toBeGreaterThan(before), { timeout: 15_000 });
  await Promise.race([
    sent,
    // One that is refused sends nothing: no need to wait for it. The mail may come after the answer.
    answered.then(({ status }) => {
      expect(status).toBe(204);
      return sent;
    }),
  ]);
  return linkTokenFor(stack, email);
}
