import { EntriesSchema } from '#contract/entries.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { newEntry } from '#tests/support/new-entry.ts';

import { expectStatus } from './expect-status.ts';
import type { LoadUser } from './load-user.ts';
import type { LoadStack } from './load-stack.ts';

/** Ticks one more thing; throws where the answer is not that tick. */
export async function entryStep(stack: LoadStack, user: LoadUser): Promise<void> {
  user.tickCount += 1;
  const key = `parte/${user.tickCount}`;
  const answer = await expectStatus(entryCalls(stack, user).save([newEntry({ key })]), 200);
  const { items } = EntriesSchema.parse(JSON.parse(answer));
  if (items.length !== 1 || items[0]?.key !== key) throw new Error(`${key} is not answered`);
  user.ticked.add(key);
}
