import { MAX_DURATION, MIN_DURATION } from '#rules/contractions/contraction-limits.ts';

/** A duration as it is typed: an empty field counts for nothing. */
export interface TypedDuration {
  readonly minutes: string;
  readonly seconds: string;
}

/** Whole digits, so that '1e3', '-1' or '1,5' are not read as something else. */
const COUNT = /^\d{0,4}$/;

/** The whole seconds of a typed duration; null where it is none, or none that a contraction can have. */
export function parseDuration({ minutes, seconds }: TypedDuration): number | null {
  const parts = [minutes.trim(), seconds.trim()];
  if (!parts.every((part) => COUNT.test(part))) return null;
  const duration = Number(parts[0]) * 60 + Number(parts[1]);
  return duration >= MIN_DURATION && duration <= MAX_DURATION ? duration : null;
}

/** Whole seconds as they stand in the two fields. */
export function toTypedDuration(duration: number): TypedDuration {
  return { minutes: String(Math.floor(duration / 60)), seconds: String(duration % 60) };
}
