import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** What a user gets, wherever it is asked: her account, anybody's question, a paid guide's status. */
interface Access {
  readonly me: unknown;
  readonly verify: unknown;
  readonly guide: number;
}

export const PREMIUM_ACCESS: Access = { me: true, verify: true, guide: 200 };
export const FREE_ACCESS: Access = { me: false, verify: false, guide: 403 };

/** Asks the three routes that depend on her plan at once. */
export async function readAccess(
  stack: Pick<ApiStack, 'api'>,
  { id, accessToken: token }: Pick<RegisteredUser, 'id' | 'accessToken'>,
): Promise<Access> {
  const [me, verified, guide] = await Promise.all([
    callApi(stack, 'GET /api/user/me', { token }),
    callApi(stack, `GET /api/payment/verify/${id}`),
    callApi(stack, 'GET /api/guides/vaccines', { token }),
  ]);
  return { me: await isPremium(me), verify: await isPremium(verified), guide: guide.status };
}

async function isPremium(response: Response): Promise<unknown> {
  return ((await response.json()) as Record<string, unknown>)['is_premium'];
}
