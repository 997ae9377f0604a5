import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { z } from '#contract/z.ts';

const CallSchema = z.pipe(
  z.strictObject({
    function: z.optional(z.string()),
    table: z.optional(z.string()),
    title: z.optional(z.string()),
    as: z.enum(['anon', 'authenticated', 'service_role']),
    of: z._default(z.string(), 'anybody'),
    given: z._default(z.string(), `'{}'`),
    rows: z._default(z.int(), 0),
    due: z.optional(z.string()),
    clock: z.optional(z.string()),
    by: z.string(),
  }),
  z.transform(({ title, by, ...call }) => ({
    ...call,
    title: title ?? call.function ?? `rows of ${call.table}, by the user's token`,
    by: by.split(' ').filter((index) => index !== ''),
  })),
);

/** One way in which /api, a job or a user's token asks the database: see the comments of calls.yaml. */
export type DatabaseCall = z.infer<typeof CallSchema>;

/** Every way in which anybody but its owner can ask the database. */
export const DATABASE_CALLS: readonly DatabaseCall[] = z
  .array(CallSchema)
  .parse(parse(readFileSync(new URL('calls.yaml', import.meta.url), 'utf8')));

/** What a call costs in a database of one size; medians of many users. */
export interface CallCost {
  /** Of 8 kB, in memory or not. */
  readonly blocks: number;
  readonly milliseconds: number;
  /** How often an index was entered from its top. */
  readonly descents: number;
  /** Rows that are due, of a job. */
  readonly due?: number;
}

/** What the shapes of two users' data differ by, of the same kind. */
const SPREAD = 1.25;
/** A larger index is at most so many levels deeper: a block each, whenever it is entered. */
const LEVELS = 2;
/** Blocks of the deeper indexes that a new row goes into: they are not among the entered ones. */
const INSERTED = 8;
/** Blocks that a row of a long list may need, where a user's rows lie far apart. */
const A_ROW = 2;
/** Blocks that a job may look at for each row that is due. */
const A_DUE = 20;

/**
 * The most blocks that a call may look at, where it grows with the database no more than an index does.
 * @param small its cost in a database of a hundredth of the size.
 * @param rows of a long list that the call gives.
 */
export function mostBlocks(small: CallCost, large: CallCost, rows = 0): number {
  const due = Math.max(0, (large.due ?? 0) - (small.due ?? 0));
  const alike = small.blocks * SPREAD + rows * A_ROW + due * A_DUE;
  return alike + LEVELS * large.descents + INSERTED;
}
