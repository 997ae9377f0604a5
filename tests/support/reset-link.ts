import { expect, vi } from 'vitest';

import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';

/** The token in the last mail to an address. */
export function resetTokenFor({ mails }: Pick<ApiStack, 'mails'>, email: string): string {
  const mail = mails.findLast(({ to }) => to === email);
  const token = /\/reset-password#token=([\w-]+)"/.exec(mail?.html ?? '')?.[1];
  if (token === undefined) throw new Error('no mail with a link');
  return token;
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
  return resetTokenFor(stack, email);
}
