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

/** Has a link sent to an account and answers its token. */
export async function askForReset(
  stack: Pick<ApiStack, 'api' | 'mails'>,
  email: string,
): Promise<string> {
  const sent = stack.mails.length;
  const response = await callApi(stack, 'POST /api/auth/forgot', { json: { email } });
  expect(response.status).toBe(204);
  await vi.waitFor(() => expect(stack.mails.length).toBeGreaterThan(sent));
  return resetTokenFor(stack, email);
}
