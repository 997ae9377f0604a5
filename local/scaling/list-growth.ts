import type { CallCost } from './measure-call.ts';

/** What the shapes of two users' data differ by, of the same kind. */
const SPREAD = 1.25;
/** A larger index is at most so many levels deeper: a block each, whenever it is entered. */
const LEVELS = 2;
/** Blocks of the deeper indexes that a new row goes into: a plan does not tell how many there are. */
const INSERTED = 8;
/** Blocks that a row of a long list may need, where hers lie far apart. */
const A_ROW = 2;
const SLOWER = 2;
/** Milliseconds below which nothing is said about a time. */
const NOISE = 0.5;

/**
 * Why a call is not flat: what grew with the database more than an index does. A job may take as much
 * longer as there is more due.
 * @param small its cost in a database of a hundredth of the size.
 */
export function listGrowth(small: CallCost, large: CallCost): string[] {
  const work = Math.max(1, (large.due ?? 1) / Math.max(1, small.due ?? 1));
  const alike = Math.max(small.blocks * SPREAD * work, large.rows * A_ROW);
  const blocks = alike + LEVELS * large.descents + INSERTED;
  const time = Math.max(small.p50 * SLOWER, small.p50 + NOISE) * work;
  return [
    ...(large.blocks > blocks ? [`${large.blocks} blocks in place of ${small.blocks}`] : []),
    ...(large.p50 > time ? [`${large.p50.toFixed(2)} ms in place of ${small.p50.toFixed(2)}`] : []),
  ];
}
