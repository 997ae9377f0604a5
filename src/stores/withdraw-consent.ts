import { ApiError } from '#client/api-error.ts';
import { unmarkStoredContractions } from '#client/unmark-stored-contractions.ts';
import { unmarkStoredMarks } from '#client/unmark-stored-marks.ts';
import { withdrawFromAccount } from './pregnancy.ts';
import { $session, readerIdOf } from './session.ts';

/**
 * Withdraws the consent: her account forgets date, contractions and marks. Those on this device stay, as what only
 * it knows; also where no answer came, since the account may have forgotten them all the same.
 * @throws ApiError, UnreachableError.
 */
export async function withdrawConsent(): Promise<void> {
  const userId = readerIdOf($session.get());
  try {
    await withdrawFromAccount();
  } catch (error) {
    if (userId && !(error instanceof ApiError)) await keepHere(userId);
    throw error;
  }
  if (userId) await keepHere(userId);
}

async function keepHere(userId: string): Promise<void> {
  await Promise.all([unmarkStoredContractions(userId), unmarkStoredMarks(userId)]);
}
