/** Farther apart than this, signatures and tokens are judged wrongly. Seconds. */
export const CLOCK_TOLERANCE_S = 30;

/** A clock and the moments of this machine between which it was read. */
export interface ClockReading {
  readonly now: Date;
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

/** How far a clock is ahead of this machine's, in whole seconds; behind is negative. */
export function clockOffset({ now, askedAt, answeredAt }: ClockReading): number {
  const middle = (askedAt.getTime() + answeredAt.getTime()) / 2;
  return Math.round((now.getTime() - middle) / 1000);
}
