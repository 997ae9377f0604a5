import { useStore } from '@nanostores/react';
import { $session } from '#stores/session.ts';

/** What is known of the reader's account on this page. */
interface KnownAccount {
  readonly name: string | undefined;
  /** Not kept on the device: undefined until the server has answered. */
  readonly email: string | undefined;
  /** The text that she has agreed to; null where to none, undefined until the server has answered. */
  readonly consentVersion: string | null | undefined;
  /** The server was asked and could not be reached. */
  readonly isUnasked: boolean;
}

/** The reader's account, as far as this page knows it. */
export function useAccount(): KnownAccount {
  const session = useStore($session, { ssr: 'initial' });
  if (session.status === 'out') {
    return { name: undefined, email: undefined, consentVersion: undefined, isUnasked: false };
  }
  const { account, me, isUnasked = false } = session;
  return {
    name: account.name,
    email: me?.email,
    consentVersion: me?.consent_version,
    isUnasked,
  };
}
