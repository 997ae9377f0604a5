import type { Intensity } from './intensity.ts';

/** One contraction, wherever it is kept. */
export interface Contraction {
  /** UUID, made by the device that timed it. */
  readonly id: string;
  /** Instant in milliseconds since 1970. */
  readonly startedAt: number;
  /** Whole seconds, 1 to 3600. */
  readonly duration: number;
  readonly intensity: Intensity;
  readonly note: string | null;
}
