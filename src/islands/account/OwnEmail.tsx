import { useAccount } from './use-account.ts';

/** Not to be seen: tells the browser's password manager, and the hint below a new one, whose password it is. */
export function OwnEmail() {
  const { email = '' } = useAccount();
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
