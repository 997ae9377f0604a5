/**
 * What a page asks of the service worker.
 * - `keep-pages`: fetch all pages that are not kept yet; answered by a KeptPages for each that came.
 * - `count-pages`: answered by one KeptPages.
 * - `forget-pages`: drop what `keep-pages` kept (what it was installed with stays); one KeptPages.
 * - `take-over`: a worker that waits becomes the active one. `take-over-alone`: only where no second
 *   page is open, which might still need what the old one kept. Neither is answered.
 * - `stop-keeping`: asked of the active worker by the one that takes over: `keep-pages` ends where it is.
 */
export type OfflineMessage =
  'keep-pages' | 'count-pages' | 'forget-pages' | 'take-over' | 'take-over-alone' | 'stop-keeping';

/** How many pages open without a network. */
export interface KeptPages {
  readonly kept: number;
  readonly total: number;
  /** What is still to be fetched, in bytes as they are sent. */
  readonly missingBytes: number;
  /** Nothing more will come: all that could be fetched is here. */
  readonly isDone: boolean;
}
