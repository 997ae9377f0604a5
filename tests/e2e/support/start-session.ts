import type { BrowserContext, Cookie } from '@playwright/test';

import type { Session } from '#contract/session.ts';
import { type Account, ANA, BIA } from './account.ts';
import { logIn } from './log-in.ts';

interface StartedSession {
  readonly session: Session;
  readonly cookies: Cookie[];
}

/** Sessions of the demo accounts that this worker's tests hand on, for a login is slow by design. */
const handedOn = new Map<Account, StartedSession>();

/**
 * Gives a context a session and its cookie. A test that ends or renews its session keeps it: the next
 * one gets another.
 */
export async function startSession(context: BrowserContext, account: Account): Promise<Session> {
  const known = handedOn.get(account);
  if (known) await context.addCookies(known.cookies);
  const session = known?.session ?? (await logIn(context.request, account));
  if (account !== ANA && account !== BIA) return session;
  handedOn.set(account, known ?? { session, cookies: await context.cookies() });
  context.on('request', (request) => {
    if (request.url().includes('/api/auth/')) handedOn.delete(account);
  });
  return session;
}
