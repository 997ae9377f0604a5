/** The page that stands in for one that is neither reachable nor kept. */
export const OFFLINE_PATH = '/offline';

/**
 * What the service worker is installed with: from the first visit on, whatever page that was of, these open
 * without a network. The first two are why.
 */
export const SHELL_PATHS: readonly string[] = [
  '/emergency-signs',
  '/contraction-timer',
  '/maternity-folder',
  OFFLINE_PATH,
  '/dashboard',
  '/',
];

/** What that weighs as it is sent, in bytes, rounded up: readers are told. */
export const SHELL_SIZE = 290_000;
