import { deleteAccount } from '#client/delete-account.ts';
import { eraseStoredContractions } from '#client/erase-stored-contractions.ts';
import { eraseStoredMarks } from '#client/erase-stored-marks.ts';
import { forgetKeptGuides } from '#client/forget-kept-guides.ts';
import { clearStoredSession, readStoredSession } from '#client/stored-session.ts';
import { forgetTimerReader } from '#client/stored-timer-reader.ts';
import { erasePregnancyRecord } from './pregnancy-record.ts';

/** A slow device is not waited for longer, in ms: the account itself is gone already. */
const ERASE_MS = 3_000;

/**
 * Deletes her account, and all that this device keeps of her, what was never sent too. Resolves when it is
 * done; the page is to be left then.
 * @throws ApiError (422 PASSWORD_WRONG, 429), UnreachableError; nothing is erased here then.
 */
export async function eraseAccount(password: string): Promise<void> {
  await deleteAccount({ password });
  const userId = readStoredSession()?.user?.id;
  // First: other tabs hear of the session's end and must not find whom the timer was used by.
  forgetTimerReader();
  clearStoredSession();
  if (!userId) return;
  erasePregnancyRecord(userId);
  const erased = Promise.all([
    eraseStoredContractions(userId),
    eraseStoredMarks(userId),
    forgetKeptGuides(userId),
  ]);
  await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, ERASE_MS))]);
}
