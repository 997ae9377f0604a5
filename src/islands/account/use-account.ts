import { useStore } from '#islands/use-store.ts';
import { $session } from '#stores/session.ts';

/** What is known of the reader's account on this page. */
interface KnownAccount {
  readonly name: string | undefined;
  /** Not kept on the device: undefined until the server has answered. */
  readonly email: string | undefined;
  /** Whether her account may keep health data; undefined until the server has answered. */
  readonly hasConsent: boolean | undefined;
  /** The server was asked and could not be reached. */
  readonly isUnasked: boolean;
}

/** The reader's account, as far as this page knows it. */
export function useAccount(): KnownAccount {
  const session = useStore($session, { ssr: 'initial' });
  if (session.status === 'out') {
    return { name: undefined, email: undefined, hasConsent: undefined, isUnasked: false };
  }
  const { account, me, isUnasked = false } = session;
  return {
    name: account.name,
    email: me?.email,
    hasConsent: me && me.consent_version !== null,
    isUnasked,
  };
}
