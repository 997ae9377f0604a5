import { useStore } from '@nanostores/react';
import { $session } from '#lib/session.ts';

/** What is known of the user's account on this page. */
interface AccountState {
  readonly name: string | undefined;
  /** Not kept on the device: undefined until the server has answered. */
  readonly email: string | undefined;
  /** The text that she has agreed to; null where to none, undefined until the server has answered. */
  readonly consentVersion: string | null | undefined;
  /** The server was asked and could not be reached. */
  readonly isUnverified: boolean;
}

/** The user's account, as far as this page knows it. */
export function useAccount(): AccountState {
  const session = useStore($session, { ssr: 'initial' });
  if (session.status === 'out') {
    return { name: undefined, email: undefined, consentVersion: undefined, isUnverified: false };
  }
  const { account, me, isUnverified = false } = session;
  return {
    name: account.name,
    email: me?.email,
    consentVersion: me?.consent_version,
    isUnverified,
  };
}

/** Not to be seen: tells the browser's password manager, and the hint below a new one, whose password it is. */
export function UserEmailField() {
  const { email = '' } = useAccount();
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
