import type { BrowserContext, Cookie } from '@playwright/test';

import type { Session } from '#contract/auth.ts';
import { type Account, ANA, BIA } from './account.ts';
import { logIn } from './account-api.ts';
import { openBlankPage } from './device-storage.ts';

interface SharedSession {
  readonly session: Session;
  readonly cookies: Cookie[];
}

/** Sessions of the demo accounts that the tests of this worker share. */
const sharedSessions = new Map<Account, SharedSession>();
const sharingContexts = new WeakSet<BrowserContext>();

/** Whether a context was given a session that other tests share. */
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

/**
 * Puts a context into the state that signing in leaves behind (tokens, account, cookie) without
 * the form: for tests whose subject comes after it.
 */
export async function openSession(context: BrowserContext, account: Account): Promise<void> {
  const { access_token: token, user } = await startSession(context, account);
  const { id, is_premium, name, premium_until } = user;
  const items = {
    token,
    user: JSON.stringify({ id, is_premium }),
    profile: JSON.stringify({ name, premium_until, checked_at: new Date().toISOString() }),
  };
  const page = await context.newPage();
  await openBlankPage(page);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, items);
  await page.close();
}
