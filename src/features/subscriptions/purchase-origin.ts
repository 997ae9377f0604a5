import { readFlag, setFlag } from '#lib/device-flags.ts';

/** Pages that lead on by themselves. */
const PASSED = /^\/(?:$|login|register|subscriptions|payment\/|account-deleted)/;

/**
 * Notes the page of this site from which the plans were opened, so that a purchase leads back to it. On the device: the
 * provider's checkout comes back in another tab.
 */
export function storePurchaseOrigin(): void {
  const { referrer } = document;
  if (!referrer.startsWith(`${location.origin}/`)) return;
  const { pathname } = new URL(referrer);
  if (!PASSED.test(pathname)) setFlag('origin', pathname);
}

/** That page; undefined where the plans were opened from none. */
export function readPurchaseOrigin(): string | undefined {
  const path = readFlag('origin');
  return path !== null && /^\/[a-z]/.test(path) ? path : undefined;
}
