import { syncContractions } from '#client/sync-contractions.ts';
import { updateMe } from '#client/update-me.ts';
import { CONSENT } from '#contract/consent.ts';
import { UNDO_MS } from '#rules/contractions/edit-entry.ts';
import { createAccountSync } from './account-sync.ts';
import { $contractionLog, changeLog, changeLogOf, logReader } from './contraction-log.ts';
import { onChange } from './on-change.ts';
import { pendingChanges } from './pending-changes.ts';
import { setMe } from './session.ts';

const contractions = createAccountSync({
  reader: () => ($contractionLog.get() ? logReader() : undefined),
  // All that were ever asked for name the contractions.
  isCovered: () => true,
  hasWaiting: () => pendingChanges($contractionLog.get()).length > 0,
  sync: (round) => syncContractions({ ...round, changeLog: changeLogOf(round.reader) }),
  // A deletion is sent when it can no longer be taken back.
  nextIn: () =>
    $contractionLog.get()?.entries.some(({ deletedAt }) => deletedAt !== null)
      ? UNDO_MS
      : undefined,
});

/** How her contractions on this device and in her account stand. */
export const $contractionSync = contractions.$state;

/** Keeps device and account together while a page shows the log. */
export function followSync(): () => void {
  const stops = [
    // A log that opens has something to fetch, even where it has nothing to send.
    onChange(
      $contractionLog,
      (log) => (log ? `open ${pendingChanges(log)}` : ''),
      () => void contractions.now(),
    ),
    contractions.follow(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Gives the consent that the account needs, and sends. @throws ApiError, UnreachableError. */
export async function shareContractions(): Promise<void> {
  setMe(await updateMe({ consent: CONSENT.version }));
  void changeLog((log) => ({ ...log, staysOnDevice: false }));
}

/** She does not want her account to keep them: she is not asked again on this device. */
export function keepContractionsHere(): void {
  void changeLog((log) => ({ ...log, staysOnDevice: true }));
}
