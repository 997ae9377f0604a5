import { beforeEach, describe, expect, it } from 'vitest';

import type { EntryItem } from '#contract/entries.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { type EntryCalls, entryCalls } from '#tests/support/entry-calls.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Between a device's clock and the moment at which the call arrives, at most. */
const CALL_MS = 5_000;

const stack = await sharedStack();

let calls: EntryCalls;
beforeEach(async () => {
  const user = await insertUser(stack);
  await giveConsent(stack, user.id);
  calls = entryCalls(stack, user);
});

/** What a device says of a change it saw so many ms ago, while its clock is so many ms ahead. */
const changed = (value: string | null, age: number, clockAhead = 0) =>
  newEntry({
    kind: 'paper',
    key: 'nome',
    value,
    updated_at: new Date(Date.now() + clockAhead - age).toISOString(),
  });
/** Sends a change from a device with that clock; answers what the account keeps then. */
async function send(value: string | null, age: number, clockAhead = 0): Promise<unknown> {
  const response = await calls.save([changed(value, age, clockAhead)], clockAhead);
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: EntryItem[] };
  return items[0]?.value;
}
const kept = async () => (await calls.listed())[0]?.value;
const keptAge = async () => Date.now() - Date.parse((await calls.listed())[0]?.updated_at ?? '');

describe('M01 two devices that changed the same entry', () => {
  it('end with the later change, whichever is sent first', async () => {
    expect(await send('antes', 2 * HOUR)).toBe('antes');
    expect(await send('depois', HOUR)).toBe('depois');
    expect(await send('no meio', 90 * MINUTE)).toBe('depois');
    expect(await kept()).toBe('depois');
  });

  it('end with the first that came where both are of one moment', async () => {
    const moment = new Date(Date.now() - HOUR).toISOString();
    for (const value of ['uma', 'outra']) {
      const entry = { ...changed(value, 0), updated_at: moment };
      const { items } = (await (await calls.save([entry])).json()) as { items: EntryItem[] };
      expect(items).toMatchObject([{ value: 'uma' }]);
    }
  });

  it('keep what each of them did to other entries', async () => {
    const mine = [newEntry({ key: 'a' }), newEntry({ key: 'b' })];
    const theirs = [newEntry({ key: 'b', value: null }), newEntry({ key: 'c' })].map((entry) => ({
      ...entry,
      updated_at: new Date().toISOString(),
    }));
    await calls.save(mine);
    await calls.save(theirs);
    expect((await calls.listed()).map(({ key, value }) => [key, value])).toEqual([
      ['a', true],
      ['b', null],
      ['c', true],
    ]);
  });
});

describe.each([
  ['an hour slow', -HOUR],
  ['an hour fast', HOUR],
  ['a day slow', -DAY],
  ['a day fast', DAY],
  ['two minutes fast', 2 * MINUTE],
  ['of 1970', 86_400_000 - Date.now()],
])('M02 a device whose clock is %s', (_, clockAhead) => {
  it('loses no change of hers that was the later one', async () => {
    await send('do outro aparelho', 40 * MINUTE);
    expect(await send('deste', 20 * MINUTE, clockAhead)).toBe('deste');
    expect(await keptAge()).toBeGreaterThan(20 * MINUTE - CALL_MS);
    expect(await keptAge()).toBeLessThan(20 * MINUTE + CALL_MS);
  });

  it('undoes no change that was made after hers', async () => {
    await send('do outro aparelho', 20 * MINUTE);
    expect(await send('deste', 40 * MINUTE, clockAhead)).toBe('do outro aparelho');
    expect(await send('de novo', 0, clockAhead)).toBe('de novo');
  });
});

describe('M02 a moment', () => {
  it('is never ahead of ours, so that nothing waits for the future to be changed', async () => {
    expect(await send('de amanhã', -DAY)).toBe('de amanhã');
    expect(await keptAge()).toBeGreaterThanOrEqual(0);
    expect(await send('de agora', 0)).toBe('de agora');
  });

  it.each([
    ['the first year', '1000-01-01T00:00:00Z', '9999-12-31T00:00:00Z'],
    ['the last year', '9999-12-31T00:00:00Z', '1000-01-01T00:00:00Z'],
  ])('of %s, by a clock of the other end, is one that can be kept', async (_, updated, sent) => {
    const entry = { ...changed('x', 0), updated_at: updated };
    expect((await calls.put({ sent_at: sent, items: [entry] })).status).toBe(200);
    const [found] = await calls.listed();
    expect(found?.updated_at).toMatch(/^20\d\d-/);
  });

  it('is taken at its word from a clock that a slow call alone makes differ', async () => {
    const entry = changed('x', HOUR);
    const sent = new Date(Date.now() - 20_000).toISOString();
    await calls.put({ sent_at: sent, items: [entry] });
    expect(await calls.listed()).toEqual([entry]);
  });
});

describe('M03 a call whose answer was lost', () => {
  it('changes nothing when it is sent again, as often as it likes', async () => {
    const entry = changed('x', HOUR);
    await calls.save([entry]);
    const before = await calls.listed();
    for (let turn = 0; turn < 3; turn += 1) await calls.save([entry]);
    expect(await calls.listed()).toEqual(before);
  });

  it('undoes nothing that another device has done since', async () => {
    const entry = changed('deste', 2_000);
    await calls.save([entry]);
    await send('do outro', 1_000);
    await calls.save([entry]);
    expect(await kept()).toBe('do outro');
  });

  it('that arrives only after the next one does not undo that', async () => {
    const [first, second] = [changed('primeira', 9_000), changed('segunda', 6_000)];
    await calls.save([second]);
    const sent = new Date(Date.now() - 9_000).toISOString();
    await calls.put({ sent_at: sent, items: [first] });
    expect(await kept()).toBe('segunda');
  });
});

describe('M04 an entry that she took back', () => {
  it('stays taken back for a device that still sends the older tick', async () => {
    await send('x', 3 * HOUR);
    expect(await send(null, HOUR)).toBeNull();
    expect(await send('y', 2 * HOUR)).toBeNull();
    expect(await kept()).toBeNull();
  });

  it('is hers again once she sets it anew', async () => {
    await send(null, HOUR);
    expect(await send('de novo', MINUTE)).toBe('de novo');
    expect(await send(null, 2 * HOUR)).toBe('de novo');
  });
});
