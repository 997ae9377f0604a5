/** One turn of a sound that goes round: after the last sample comes the first. */
export interface Wave {
  /** Samples a second. */
  readonly rate: number;
  /** From -1 to 1. */
  readonly samples: Float64Array;
}
