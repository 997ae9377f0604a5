import { ApiError } from '#client/api-error.ts';
import { unmarkStoredContractions } from '#client/unmark-stored-contractions.ts';
import { withdrawFromAccount } from './pregnancy.ts';
import { $session, readerIdOf } from './session.ts';

/**
 * Withdraws the consent: her account forgets date and contractions. Those on this device stay, as what only
 * it knows; also where no answer came, since the account may have forgotten them all the same.
 * @throws ApiError, UnreachableError.
 */
export async function withdrawConsent(): Promise<void> {
  const userId = readerIdOf($session.get());
  try {
    await withdrawFromAccount();
  } catch (error) {
    if (userId && !(error instanceof ApiError)) await unmarkStoredContractions(userId);
    throw error;
  }
  if (userId) await unmarkStoredContractions(userId);
}
