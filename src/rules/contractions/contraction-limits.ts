const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a saved contraction may be. Durations are whole seconds. */
export const MIN_DURATION = 1;
export const MAX_DURATION = 3600;
/** In characters. */
export const NOTE_MAX_LENGTH = 200;

/** The account takes starts from that far back to that far ahead of now; older ones stay on the device. */
export const OLDEST_START_MS = 30 * DAY_MS;
export const START_AHEAD_MS = 5 * MINUTE_MS;

/** How many the account lists at a time. */
export const PAGE_SIZE = 500;
