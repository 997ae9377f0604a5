import type { SessionAccount } from './stored-session.ts';
import { toSessionAccount } from './to-session-account.ts';
import { UnreachableError } from './unreachable-error.ts';

/** A session as login, registration and renewal answer it. */
interface AnsweredSession {
  readonly token: string;
  readonly account: SessionAccount;
}

/** @throws UnreachableError where the answer is not one of ours. */
export function toOpenSession(answer: unknown): AnsweredSession {
  const { access_token: token, user } = (answer ?? {}) as {
    access_token?: unknown;
    user?: unknown;
  };
  if (typeof token !== 'string') throw new UnreachableError('no token');
  return { token, account: toSessionAccount(user) };
}
