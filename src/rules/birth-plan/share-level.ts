/** How much of a plan goes into a message, in characters; `wishes`: how many of a section are written out. */
export interface ShareLevel {
  readonly detail: number;
  readonly text: number;
  readonly comment: number;
  readonly wishes: number;
}

/** Characters that a message stays below, so that no messenger cuts it. */
export const SHARE_LIMIT = 1500;

/** What is tried, the most first. With the last one every plan fits, beside contractions too. */
export const SHARE_LEVELS: readonly ShareLevel[] = [
  { detail: 200, text: 200, comment: 200, wishes: 99 },
  { detail: 120, text: 100, comment: 80, wishes: 99 },
  { detail: 80, text: 100, comment: 0, wishes: 99 },
  { detail: 60, text: 60, comment: 0, wishes: 99 },
  { detail: 60, text: 60, comment: 0, wishes: 4 },
  { detail: 60, text: 40, comment: 0, wishes: 2 },
  { detail: 40, text: 40, comment: 0, wishes: 1 },
  { detail: 40, text: 0, comment: 0, wishes: 0 },
];

/** The first of what the levels make that stays below the limit; the last level always does. */
export function fitLevel(compose: (level: ShareLevel) => string): string {
  const tried = SHARE_LEVELS.map((level) => () => compose(level));
  const fitting = tried.find((make) => make().length < SHARE_LIMIT) ?? tried.at(-1);
  return fitting?.() ?? '';
}
