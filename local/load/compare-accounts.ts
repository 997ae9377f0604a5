import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { entriesOf } from '#tests/support/entry-rows.ts';

import type { LoadUser } from './load-user.ts';
import type { LoadStack } from './load-stack.ts';

/**
 * Compares what the database has with what was confirmed to each user: every contraction once, with its
 * last values, every tick, and nothing besides. @returns what is lost or wrong, in words.
 */
export async function compareAccounts(
  stack: LoadStack,
  users: readonly LoadUser[],
): Promise<string[]> {
  const found = await Promise.all(
    users.map(async ({ id, tag, saved, ticked }) => {
      const rows = await contractionsOf(stack, id);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const lost = [...saved.keys()].filter((one) => !byId.has(one));
      const extra = rows.filter((row) => !saved.has(row.id)).map((row) => row.id);
      const wrong = rows.filter((row) => {
        const mine = saved.get(row.id);
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
