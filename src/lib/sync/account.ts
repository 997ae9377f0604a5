import { computed, type ReadableAtom } from 'nanostores';
import { $session, meOf, userIdOf } from '#lib/session.ts';

/** Who is signed in. `consentVersion` is undefined until the server was asked on this page. */
export interface SyncAccount {
  readonly userId: string;
  readonly consentVersion: string | null | undefined;
}

/** The account that the session on this page is of. */
export const $syncAccount: ReadableAtom<SyncAccount | null> = computed($session, (session) => {
  const userId = userIdOf(session);
  return userId === undefined ? null : { userId, consentVersion: meOf(session)?.consent_version };
});
