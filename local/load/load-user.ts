import type { ListedContraction } from '#contract/contractions.ts';
import { makePremiumReader } from '#tests/support/make-premium-reader.ts';
import type { Reader } from '#tests/support/register-reader.ts';

import type { LoadStack } from './load-stack.ts';

/** A user under load, with what her account must have: every answer to her is compared with it. */
export interface LoadUser extends Pick<Reader, 'id' | 'email' | 'accessToken'> {
  /** Stands in front of each of her notes, so that another user's row shows. */
  readonly tag: string;
  /** By their ids, what the server has confirmed. */
  readonly saved: Map<string, ListedContraction>;
  /** Ids on their way; whether the server has these yet, nobody knows. */
  readonly open: Set<string>;
  /** The keys of the ticks that the server has confirmed. */
  readonly ticked: Set<string>;
  /** How many ticks she has begun: each has a key of its own. */
  tickCount: number;
}

/** Premium users who have consented, with empty accounts. */
export function makeLoadUsers(stack: LoadStack, count: number): Promise<LoadUser[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      ...(await makePremiumReader(stack)),
      tag: `leitora ${index}:`,
      saved: new Map<string, ListedContraction>(),
      open: new Set<string>(),
      ticked: new Set<string>(),
      tickCount: 0,
    })),
  );
}
