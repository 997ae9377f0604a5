import { unmarkStoredContractions } from '#client/unmark-stored-contractions.ts';
import { withdrawFromAccount } from './pregnancy.ts';
import { $session, readerIdOf } from './session.ts';

/**
 * Withdraws the consent: her account forgets date and contractions. Those on this device stay, as what only
 * it knows.
 * @throws ApiError, UnreachableError; nothing has changed on this device then.
 */
export async function withdrawConsent(): Promise<void> {
  const userId = readerIdOf($session.get());
  await withdrawFromAccount();
  if (userId) await unmarkStoredContractions(userId);
}
