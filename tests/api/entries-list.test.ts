import { beforeEach, describe, expect, it } from 'vitest';

import { CONSENT } from '#contract/consent.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { callApi } from '#tests/support/call-api.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { type EntryCalls, entryCalls } from '#tests/support/entry-calls.ts';
import { insertTicks } from '#tests/support/entry-rows.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
const now: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
const NOTHING = { items: [], cursor: null, has_more: false, from_start: true, now };

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
    expect(await response.json()).toEqual(NOTHING);
  });

  it('answers an empty list, and no refusal, without a consent', async () => {
    const other = entryCalls(stack, await insertUser(stack));
    const response = await other.list();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(NOTHING);
  });

  it('answers all, what was taken back too, in the order of their last changes', async () => {
    const name = newEntry({ kind: 'paper', key: 'nome', value: 'Bia' });
    const ticks = [newEntry({ key: 'a' }), newEntry({ key: 'b', value: null })];
    await calls.save([name]);
    await calls.save(ticks);
    const updatedAt = new Date(Date.parse(name.updated_at) + 1).toISOString();
    const renamed = newEntry({ ...name, value: 'Ana', updated_at: updatedAt });
    await calls.save([renamed]);
    expect(await calls.page()).toMatchObject({ items: [...ticks, renamed], has_more: false });
  });

  it('answers 500 at a time, each page in one round trip', async () => {
    await insertTicks(stack, user.id, 2 * PAGE_SIZE);
    await calls.save([newEntry({ key: 'ultima' })]);
    stack.upstream.length = 0;
    const first = await calls.page();
    const second = await calls.page(first.cursor);
    const last = await calls.page(second.cursor);
    expect(stack.upstream).toHaveLength(3);
    const pages = [first, second, last];
    expect(pages.map(({ items }) => items.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
    expect(pages.map((page) => page.has_more)).toEqual([true, true, false]);
    expect(pages.map((page) => page.from_start)).toEqual([true, false, false]);
    const keys = pages.flatMap(({ items }) => items.map(({ key }) => key));
    expect(new Set(keys).size).toBe(2 * PAGE_SIZE + 1);
  });

  it('says of a full page that nothing follows', async () => {
    await insertTicks(stack, user.id, PAGE_SIZE);
    expect((await calls.page()).has_more).toBe(false);
  });

  it('is nothing for a visitor', async () => {
    const visitor = entryCalls(stack, { accessToken: 'e30.e30.e30' });
    await expect(await visitor.list()).toBeProblem('SESSION_ENDED');
    await expect(await stack.api('/api/entries')).toBeProblem('SESSION_ENDED');
  });
});

describe('M08 GET /api/entries since a cursor', () => {
  it('answers what has changed since, and the same cursor where nothing has', async () => {
    await calls.save([newEntry({ key: 'a' }), newEntry({ key: 'b' })]);
    const before = await calls.page();
    const unchanged = { items: [], cursor: before.cursor, has_more: false, from_start: false, now };
    expect(await calls.page(before.cursor)).toEqual(unchanged);
    const cleared = newEntry({ key: 'b', value: null, updated_at: new Date().toISOString() });
    await calls.save([cleared]);
    const after = await calls.page(before.cursor);
    expect(after).toMatchObject({ items: [cleared], from_start: false });
    expect((await calls.page(after.cursor)).items).toEqual([]);
  });

  it('names no entry that a save left as it was', async () => {
    await calls.save([newEntry({ key: 'a' })]);
    const { cursor } = await calls.page();
    const older = new Date(Date.now() - 3_600_000).toISOString();
    const late = newEntry({ key: 'c' });
    await calls.save([newEntry({ key: 'a', value: null, updated_at: older }), late]);
    expect((await calls.page(cursor)).items).toEqual([late]);
  });

  it('begins anew after a withdrawn consent, however many changes there were since', async () => {
    const patch = (consent: string | null) =>
      callApi(stack, 'PATCH /api/user/me', { token: user.accessToken, json: { consent } });
    await calls.save([newEntry({ key: 'a' })]);
    const { cursor } = await calls.page();
    await patch(null);
    expect(await calls.page(cursor)).toEqual(NOTHING);
    await patch(CONSENT.version);
    const anew = [newEntry({ key: 'b' }), newEntry({ key: 'c' })];
    await calls.save(anew);
    expect(await calls.page(cursor)).toMatchObject({ items: anew, from_start: true });
  });

  it('begins anew where the cursor is ahead of the account, as after a backup was restored', async () => {
    const [one, other] = [newEntry({ key: 'a' }), newEntry({ key: 'b' })];
    await calls.save([one]);
    await calls.save([other]);
    const { cursor } = await calls.page();
    await stack.sql("delete from public.user_entries where user_id = $1 and key = 'b'", [user.id]);
    await stack.sql('update public.entry_counters set last_change = 1 where user_id = $1', [
      user.id,
    ]);
    expect(await calls.page(cursor)).toMatchObject({ items: [one], from_start: true });
  });

  it('begins at the start with the cursor of another account, and shows nothing of it', async () => {
    const other = await insertUser(stack);
    await giveConsent(stack, other.id);
    const otherCalls = entryCalls(stack, other);
    await otherCalls.save([newEntry({ key: 'delas' })]);
    const { cursor } = await otherCalls.page();
    const mine = newEntry({ key: 'minha' });
    await calls.save([mine]);
    expect(await calls.page(cursor)).toMatchObject({ items: [mine], from_start: true });
  });

  it.each([
    ...['', 'x', '.', '1.1', "' or 1=1 --", '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
    ...['6f9619ff-8b86-4d01-b42d-00cf4fc964ff.-1', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff.1.1'],
    '6f9619ff-8b86-4d01-b42d-00cf4fc964ff.1234567890123456',
  ])('begins at the start with a cursor of another form: %s', async (since) => {
    const one = newEntry({ key: 'a' });
    await calls.save([one]);
    expect(await calls.page(since)).toMatchObject({ items: [one], from_start: true });
  });
});
