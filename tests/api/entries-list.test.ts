import { beforeEach, describe, expect, it } from 'vitest';

import { MAX_ENTRIES } from '#contract/limits.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { type EntryCalls, entryCalls } from '#tests/support/entry-calls.ts';
import { insertTicks, entriesOf } from '#tests/support/entry-rows.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: Awaited<ReturnType<typeof insertUser>>;
let calls: EntryCalls;
beforeEach(async () => {
  user = await insertUser(stack);
  await giveConsent(stack, user.id);
  calls = entryCalls(stack, user);
});

describe('GET /api/entries', () => {
  it('answers an empty list to a user who has marked nothing', async () => {
    const response = await calls.list();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ items: [] });
  });

  it('answers an empty list, and no refusal, without a consent', async () => {
    const other = entryCalls(stack, await insertUser(stack));
    const response = await other.list();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ items: [] });
  });

  it('answers all that she has, what she took back too, in one order', async () => {
    const entries = [
      newEntry({ kind: 'paper', key: 'nome', value: 'Bia' }),
      newEntry({ key: 'b', value: null }),
      newEntry({ key: 'a' }),
    ];
    await calls.save(entries);
    expect(await calls.listed()).toEqual([entries[0], entries[2], entries[1]]);
  });

  it('answers as many as an account may have, in one round trip', async () => {
    await insertTicks(stack, user.id, MAX_ENTRIES);
    stack.upstream.length = 0;
    const items = await calls.listed();
    expect(stack.upstream).toHaveLength(1);
    expect(items).toHaveLength(MAX_ENTRIES);
    expect(items).toEqual(await entriesOf(stack, user.id));
  });

  it('is nothing for a visitor', async () => {
    const visitor = entryCalls(stack, { accessToken: 'e30.e30.e30' });
    await expect(await visitor.list()).toBeProblem('SESSION_ENDED');
    await expect(await stack.api('/api/entries')).toBeProblem('SESSION_ENDED');
  });
});
