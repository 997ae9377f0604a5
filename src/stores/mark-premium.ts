import { readStoredSession, storeAccount } from '#client/stored-session.ts';
import { $session, checkSession } from './session.ts';

/**
 * Takes the server's word that this reader is premium: the device and the page know at once, the rest
 * of her account is asked for in the background. Does nothing when she is no longer signed in here.
 */
export function markPremium(userId: string): void {
  const stored = readStoredSession();
  if (stored?.user?.id !== userId) return;
  const { name = '', premium_until = null } = stored.profile ?? {};
  storeAccount({ id: userId, is_premium: true, name, premium_until });
  const session = $session.get();
  if (session.status === 'in') {
    $session.set({ ...session, account: { ...session.account, is_premium: true } });
  }
  void checkSession();
}
