/** In sessionStorage: it ends with the tab. */
const KEY = 'typed-email';

/** Carries an e-mail that she has typed to the next page of this tab, without an address that shows it. */
export function keepTypedEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is blocked: she types it again.
  }
}

/** The e-mail that was carried here, once; empty where there is none. */
export function takeTypedEmail(): string {
  try {
    const email = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return email;
  } catch {
    return '';
  }
}
