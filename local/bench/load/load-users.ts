import type { ListedContraction } from '#contract/contractions.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { entriesOf } from '#tests/support/entry-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import type { RegisteredUser } from '#tests/support/register-user.ts';

import type { LoadStack } from './load-stack.ts';

/** A user under load, with what her account must have: every answer to her is compared with it. */
export interface LoadUser extends Pick<RegisteredUser, 'id' | 'email' | 'accessToken'> {
  /** Stands in front of each of her notes, so that another user's row shows. */
  readonly tag: string;
  /** By their ids, what the server has confirmed. */
  readonly kept: Map<string, ListedContraction>;
  /** Ids on their way; whether the server has these yet, nobody knows. */
  readonly open: Set<string>;
  /** The keys of the ticks that the server has confirmed. */
  readonly ticked: Set<string>;
  /** How many ticks she has begun: each has a key of its own. */
  ticksBegun: number;
}

/** Premium users who have consented, with empty accounts. */
export function makeLoadUsers(stack: LoadStack, count: number): Promise<LoadUser[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      ...(await makePremiumUser(stack)),
      tag: `leitora ${index}:`,
      kept: new Map<string, ListedContraction>(),
      open: new Set<string>(),
      ticked: new Set<string>(),
      ticksBegun: 0,
    })),
  );
}

/**
 * Compares what the database has with what was confirmed to each user: every contraction once, with its
 * last values, every tick, and nothing besides. @returns what is lost or wrong, in words.
 */
export async function compareAccounts(
  stack: LoadStack,
  users: readonly LoadUser[],
): Promise<string[]> {
  const found = await Promise.all(
    users.map(async ({ id, tag, kept, ticked }) => {
      const rows = await contractionsOf(stack, id);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const lost = [...kept.keys()].filter((one) => !byId.has(one));
      const extra = rows.filter((row) => !kept.has(row.id)).map((row) => row.id);
      const wrong = rows.filter((row) => {
        const mine = kept.get(row.id);
        return (
          mine &&
          (['start_time', 'duration', 'intensity', 'note'] as const).some(
            (field) => row[field] !== mine[field],
          )
        );
      });
      const stored = new Set((await entriesOf(stack, id)).map(({ key }) => key));
      return [
        ...[...ticked].filter((key) => !stored.has(key)).map((key) => `${tag} ${key} is lost`),
        ...[...stored].filter((key) => !ticked.has(key)).map((key) => `${tag} ${key} is nobody’s`),
        ...lost.map((one) => `${tag} ${one} is lost`),
        ...extra.map((one) => `${tag} ${one} was never confirmed, or was deleted`),
        ...wrong.map((row) => `${tag} ${row.id} has other values`),
      ];
    }),
  );
  return found.flat();
}
