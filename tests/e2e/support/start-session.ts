import type { BrowserContext, Cookie } from '@playwright/test';

import type { Session } from '#contract/auth.ts';
import { type Account, ANA, BIA } from './account.ts';
import { logIn } from './log-in.ts';

interface SharedSession {
  readonly session: Session;
  readonly cookies: Cookie[];
}

/** Sessions of the demo accounts that the tests of this worker share. */
const sharedSessions = new Map<Account, SharedSession>();
const sharingContexts = new WeakSet<BrowserContext>();

/** Whether a context was given a session that other tests have too. */
export function sharesSession(context: BrowserContext): boolean {
  return sharingContexts.has(context);
}

/**
 * Gives a context a session and its cookie. Those of the demo accounts are shared: a test that ends
 * or renews one fails, and takes an account of its own (`newAccount`, `newPremium`).
 */
export async function startSession(context: BrowserContext, account: Account): Promise<Session> {
  if (account !== ANA && account !== BIA) {
    sharingContexts.delete(context);
    return logIn(context.request, account);
  }
  sharingContexts.add(context);
  const shared = sharedSessions.get(account);
  if (shared) {
    await context.addCookies(shared.cookies);
    return shared.session;
  }
  const session = await logIn(context.request, account);
  sharedSessions.set(account, { session, cookies: await context.cookies() });
  return session;
}
