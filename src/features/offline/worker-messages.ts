/**
 * What a page asks of the service worker.
 * - `save-pages`: fetch all pages that are not kept yet; answered by a SavedPages for each that came.
 * - `count-pages`: answered by one SavedPages.
 * - `delete-pages`: drop what `save-pages` kept (what it was installed with stays); one SavedPages.
 * - `take-over`: a worker that waits becomes the active one. `take-over-alone`: only where no second
 *   page is open, which might still need what the old one kept. Neither is answered.
 * - `stop-saving`: asked of the active worker by the one that takes over: `save-pages` ends where it is.
 */
export type OfflineMessage =
  'save-pages' | 'count-pages' | 'delete-pages' | 'take-over' | 'take-over-alone' | 'stop-saving';

/** How many pages open without a network. */
export interface SavedPages {
  readonly saved: number;
  readonly total: number;
  /** What is still to be fetched, in bytes as they are sent. */
  readonly missingBytes: number;
  /** Nothing more will come: all that could be fetched is here. */
  readonly isDone: boolean;
}

/** A file that may be kept on the device beside what the service worker is installed with. */
export interface CachedFile {
  /** Its address, without origin: '/pregnancy-weeks/20'. */
  readonly path: string;
  /** Changes with its content. */
  readonly revision: string;
  /** Its size as it is sent, in bytes. */
  readonly bytes: number;
}

/** Whether an address is that of a page; a drawing's is not. */
export function isPagePath(path: string): boolean {
  return !/\.[a-z\d]+$/.test(path);
}

/** The page that stands in for one that is neither reachable nor kept. */
export const OFFLINE_PATH = '/offline';

/**
 * What the service worker is installed with: from the first visit on, whatever page that was of, these open
 * without a network. The first ones are why.
 */
export const SHELL_PATHS: readonly string[] = [
  '/emergency-signs',
  '/primeiros-socorros',
  '/como-voce-esta',
  '/nascimento-antes-da-ajuda',
  '/contraction-timer',
  '/maternity-folder',
  '/diario',
  OFFLINE_PATH,
  '/dashboard',
  '/',
];

/** What that weighs as it is sent, in bytes, rounded up: users are told. */
export const SHELL_SIZE = 450_000;
