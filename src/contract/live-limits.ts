/** How long a link shows something, in ms: a day from its beginning. */
export const LIVE_VIEW_MS = 24 * 60 * 60_000;

/** How long a viewer's page waits before it asks again, in ms: while it is seen, and while it is hidden. */
export const LIVE_POLL_MS = { visible: 4_000, hidden: 30_000 } as const;

/** How often a viewer's page that is seen says so, in ms. */
export const LIVE_BEAT_MS = 2 * 60_000;

/** A device that has not said so for that long looks no more, in ms. */
export const LIVE_VIEWER_MS = 5 * 60_000;

/** So many devices are counted; the answer says "20 or more" by this number. */
export const LIVE_VIEWERS_MOST = 20;

/** What is encrypted is filled up to this length, in bytes, so that its length says nothing. */
export const LIVE_PLAIN_BYTES = 1_024;

/**
 * What she agrees to when she makes a link, on that button's own screen. Change text and version together:
 * the server stores the version with the link.
 */
export const LIVE_CONSENT = {
  version: '2026-11-26',
  text:
    'Quem tiver o link vê as minhas contrações e o que eu marcar aqui, por até 24 horas ou até eu parar. ' +
    'O Colinho guarda tudo cifrado e não consegue ler. Posso parar quando quiser.',
} as const;
