/** The longest name, in characters. */
export const NAME_MAX_LENGTH = 80;
/** The shortest password that may be chosen, in characters: the spec's. */
export const PASSWORD_MIN_LENGTH = 6;

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

/** How many contractions, or entries, the account lists at a time. */
export const PAGE_SIZE = 500;

/** How strong she says a contraction was, weakest first. The words are the spec's. */
export const INTENSITIES = ['leve', 'moderada', 'forte'] as const;

export type Intensity = (typeof INTENSITIES)[number];

export const DEFAULT_INTENSITY: Intensity = 'moderada';

/** As it is shown. */
export const INTENSITY_LABELS: Readonly<Record<Intensity, string>> = {
  leve: 'Leve',
  moderada: 'Moderada',
  forte: 'Forte',
};

/** Lower-case words, figures and dashes, in parts: 'mala-maternidade/mae/robe'. */
export const ENTRY_KEY_PATTERN = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
export const ENTRY_KEY_MAX_LENGTH = 80;

/** What the key of a list begins with that belongs to no child yet: that of who is expected, before a birth was entered. */
export const EXPECTED_CHILD = 'birth';

/** The longest name of a child, in characters. */
export const CHILD_NAME_MAX_LENGTH = 40;

/** How the key of what belongs to a child begins: with its id, a UUID, or with EXPECTED_CHILD. */
export const CHILD_KEY_PATTERN = /^(?:birth|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/./;

/** A note, a comment, a line for paper, in characters; as long as the note of a contraction. */
export const ENTRY_TEXT_MAX_LENGTH = 200;

/** How many entries one call may bring to the account. */
export const ENTRIES_PER_CALL = 100;

/** Devices of an account that say whether a contraction runs. */
export const TIMING_DEVICES = 10;

/** How many of each kind an account keeps, those that were taken back among them. */
export const ENTRY_LIMITS = {
  tick: 2000,
  vaccine: 500,
  milestone: 1000,
  exam: 500,
  plan: 500,
  paper: 100,
  child: 20,
  timing: TIMING_DEVICES,
  pregnancy: 5,
  'pregnancy-end': 20,
  measure: 2000,
  reminder: 200,
  diary: 40_000,
} as const;

/** What a device that times a contraction may be called, in characters. */
export const DEVICE_NAME_MAX_LENGTH = 40;

/** Completed weeks of gestation at birth: below it no child lives, above it no pregnancy is let go on. */
export const BIRTH_WEEKS = { least: 20, most: 44 } as const;

/** How many babies are expected at once: more are a team's matter, not ours. */
export const BABIES = { least: 1, most: 4 } as const;

/** What a child can measure at most, whatever unit it was typed in: grams and millimetres. */
export const MEASURE_LIMITS = {
  weight: { least: 200, most: 60_000 },
  length: { least: 150, most: 1_500 },
  head: { least: 100, most: 800 },
} as const;

/** What a bottle can hold, in millilitres. */
export const BOTTLE_ML = { least: 1, most: 500 } as const;

/** What a thermometer can show of a child, in tenths of a degree Celsius. */
export const TEMPERATURE_TENTHS = { least: 300, most: 450 } as const;

/** The days of the diary that are shown without a plan, today among them. What is older stays, and is exported. */
export const DIARY_FREE_DAYS = 7;

/** The first day that an entry can have: a year before it is one that is still being typed. */
export const ENTRY_DAY_MIN = '2000-01-01';
