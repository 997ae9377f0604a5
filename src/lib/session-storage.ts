import { UnreachableError } from './api-error.ts';

/** The owner of what is written before anybody has signed in; lib/sync gives it to the user who does. */
export const GUEST = 'guest';

/** What the device keeps of a session; the names of the keys and of `user`'s fields are the spec's. */
interface StoredSession {
  readonly token: string;
  readonly user: { readonly id: string; readonly is_premium: boolean } | undefined;
  readonly profile: StoredProfile | undefined;
}

/** What the bar shows without a network. `checked_at`: when the server last said so, ISO 8601. */
interface StoredProfile {
  readonly name: string;
  readonly premium_until: string | null;
  readonly checked_at: string;
}

/** The account as an answer of /api names it, in the fields that are kept. */
export interface SessionAccount {
  readonly id: string;
  readonly name: string;
  readonly is_premium: boolean;
  readonly premium_until: string | null;
}

/** The session on this device, or undefined where nobody is signed in. */
export function readStoredSession(): StoredSession | undefined {
  const token = readItem('token');
  if (!token) return undefined;
  const user = readJson<StoredSession['user']>('user');
  const profile = readJson<StoredProfile>('profile');
  return {
    token,
    user:
      typeof user?.id === 'string'
        ? { id: user.id, is_premium: user.is_premium === true }
        : undefined,
    profile: typeof profile?.name === 'string' ? profile : undefined,
  };
}

/** The browser lets this site store nothing: no session outlives the page. */
export class StorageBlockedError extends Error {
  override readonly name = 'StorageBlockedError';
}

/**
 * Stores a session that the server has opened, all of it or nothing.
 * @throws StorageBlockedError
 */
export function storeSession(token: string, account: SessionAccount): void {
  try {
    storeToken(token);
    storeAccount(account);
  } catch (cause) {
    clearStoredSession();
    throw new StorageBlockedError('nothing can be stored', { cause });
  }
}

export function storeToken(token: string): void {
  localStorage.setItem('token', token);
}

export function storeAccount(account: SessionAccount): void {
  const profile: StoredProfile = {
    name: account.name,
    premium_until: account.premium_until,
    checked_at: new Date().toISOString(),
  };
  localStorage.setItem('user', JSON.stringify({ id: account.id, is_premium: account.is_premium }));
  localStorage.setItem('profile', JSON.stringify(profile));
}

export function clearStoredSession(): void {
  try {
    for (const key of ['token', 'user', 'profile']) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to clear.
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: a guest, as far as we can know.
    return null;
  }
}

function readJson<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(readItem(key) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The fields of an answer's account that a page keeps, checked by hand: this runs on pages whose whole
 * script is smaller than the schema library.
 * @throws UnreachableError where the answer is not one of ours.
 */
export function toSessionAccount(answer: unknown): SessionAccount {
  const account = (answer ?? {}) as Partial<Record<keyof SessionAccount, unknown>>;
  const { id, name, is_premium, premium_until } = account;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof is_premium !== 'boolean') {
    throw new UnreachableError('not an account');
  }
  return {
    id,
    name,
    is_premium,
    premium_until: typeof premium_until === 'string' ? premium_until : null,
  };
}

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
