/**
 * What a tool may load on demand, in bytes as they are sent (brotli): its scripts with all that they stand on,
 * as if no other page had loaded any of it, and its styles. 25 KB at most, 80 where React draws it;
 * each a tenth above what it weighs, so that a stray library is noticed.
 */
export const TOOL_BYTES: Readonly<Record<string, number>> = {
  'birth-plan': 79_000,
  'exam-dates': 12_400,
  'hers-plan': 75_000,
  'list-ticks': 8_500,
  'milestone-marks': 11_000,
  'vaccine-dates': 23_500,
};

/** What no tool may pass. */
export const MOST_TOOL_BYTES = 25_600;
export const MOST_DRAWN_TOOL_BYTES = 80_000;
