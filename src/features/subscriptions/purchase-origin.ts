import { readFlag, setFlag } from '#lib/device-flags.ts';

/** Pages that lead on by themselves. */
const PASSED = /^\/(?:login|register|subscriptions|payment\/|account-deleted)/;

/** In sessionStorage: of two tabs each has its own, and one that a tab opens for the checkout begins with a copy. */
const KEY = 'origin';

/**
 * Notes the page of this site from which the plans were opened, so that a purchase leads back to it. On the device, too:
 * on a phone the provider's app may come back in a tab that knows nothing.
 */
export function storePurchaseOrigin(): void {
  const { referrer } = document;
  const isHere = referrer.startsWith(`${location.origin}/`);
  const pathname = isHere ? new URL(referrer).pathname : '/';
  if (PASSED.test(pathname)) return;
  // From the landing page, another site or the address bar: what was left before is over.
  const origin = pathname === '/' ? null : pathname;
  setFlag('origin', origin);
  try {
    if (origin === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, origin);
  } catch {
    // Storage is blocked: a purchase leads to the dashboard.
  }
}

/** That page; undefined where the plans were opened from none. */
export function readPurchaseOrigin(): string | undefined {
  const path = readTab() ?? readFlag('origin');
  return path !== null && /^\/[a-z]/.test(path) ? path : undefined;
}

function readTab(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Blocked: see above.
    return null;
  }
}
