/** Lower-case words, figures and dashes, in parts: 'mala-maternidade/mae/robe'. */
export const MARK_KEY_PATTERN = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
export const MARK_KEY_MAX_LENGTH = 80;

/** A note, a comment, a line for paper, in characters; as long as the note of a contraction. */
export const MARK_TEXT_MAX_LENGTH = 200;

/** How many marks one call may bring to the account. */
export const MARKS_PER_CALL = 100;

/** How many an account keeps: some five times all that can be marked. */
export const MOST_MARKS = 3000;

/** Completed weeks of gestation at birth: below it no child lives, above it no pregnancy is let go on. */
export const BIRTH_WEEKS = { least: 20, most: 44 } as const;

/** The first day that an entry can have: a year before it is one that is still being typed. */
export const ENTRY_DAY_MIN = '2000-01-01';
