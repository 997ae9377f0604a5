import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { EntryItem } from '#contract/entries.ts';
import { ENTRY_LIMITS } from '#contract/limits.ts';
import { callApi } from '#tests/support/call-api.ts';
import { DEEP } from '#tests/support/deep.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { insertTicks, entriesOf } from '#tests/support/entry-rows.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

vi.setConfig({ testTimeout: 120_000 });

const RACES = DEEP ? 20 : 5;
const DEVICES = 6;
const ENTRIES = 40;

const stack = await startRealStack();
afterAll(() => stack.stop());

async function makeWriter() {
  const user = await insertUser(stack);
  await giveConsent(stack, user.id);
  return { ...user, calls: entryCalls(stack, user) };
}

/** What a device has of all entries, changed so many ms ago; every other device names them in the other order. */
function entriesOfDevice(device: number, age: number): EntryItem[] {
  const updatedAt = new Date(Date.now() - age).toISOString();
  const items = Array.from({ length: ENTRIES }, (_, turn) =>
    newEntry({ kind: 'paper', key: `linha/${turn}`, value: `${device}`, updated_at: updatedAt }),
  );
  return device % 2 === 0 ? items : items.toReversed();
}

describe('M01 devices that send the same entries at once', () => {
  it('are all answered, and the last change of each entry holds', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id, calls } = await makeWriter();
      // The device with the last change sends at another place of the row each time.
      const last = race % DEVICES;
      const sent = Array.from({ length: DEVICES }, (_, device) =>
        entriesOfDevice(device, device === last ? 1_000 : 60_000 * (device + 1)),
      );
      const responses = await Promise.all(sent.map((items) => calls.save(items)));
      expect(responses.map(({ status }) => status)).toEqual(sent.map(() => 200));
      const kept = await entriesOf(stack, id);
      expect(kept).toHaveLength(ENTRIES);
      expect(new Set(kept.map(({ value }) => value))).toEqual(new Set([`${last}`]));
      // A change is answered with itself or a later one, never with an older.
      for (const [device, response] of responses.entries()) {
        const own = sent[device]?.[0]?.updated_at ?? '';
        const { items } = (await response.json()) as { items: EntryItem[] };
        expect(items.every(({ updated_at: at }) => at >= own)).toBe(true);
      }
    }
  });
});

describe('M07 a consent that is withdrawn while her devices send', () => {
  it('leaves nothing of what they brought', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id, accessToken: token, calls } = await makeWriter();
      const withdraw = () =>
        callApi(stack, 'PATCH /api/user/me', { token, json: { consent: null } });
      const saves = Array.from({ length: 4 }, (_, device) => () => {
        return calls.save(entriesOfDevice(device, 1_000));
      });
      const order = [...saves.slice(0, race % 5), withdraw, ...saves.slice(race % 5)];
      const responses = await Promise.all(order.map((call) => call()));
      for (const { status } of responses) expect([200, 403]).toContain(status);
      expect(await entriesOf(stack, id)).toEqual([]);
    }
  });
});

describe('an account that is erased while her devices send', () => {
  it('is gone with all of it, and nothing breaks', async () => {
    let kept = 0;
    for (let race = 0; race < RACES; race += 1) {
      const { id, calls } = await makeWriter();
      // Holds the account for longer each time, so that what they send waits for it.
      const erase = () =>
        stack.sql(
          `with held as materialized (select id from auth.users where id = $1 for update),
             pause as materialized (select pg_sleep($2::float8) from held)
           delete from auth.users u using pause where u.id = $1`,
          [id, (race % 10) * 0.05],
        );
      const saves = Array.from({ length: 4 }, (_, device) =>
        calls.save(entriesOfDevice(device, 0)),
      );
      // Every other time one of them has come before.
      const erased = race % 2 === 0 ? erase() : Promise.race(saves).then(erase);
      const [, ...responses] = await Promise.all([erased, ...saves]);
      for (const { status } of responses) expect([200, 401]).toContain(status);
      kept += responses.filter(({ status }) => status === 200).length;
      expect(await entriesOf(stack, id)).toEqual([]);
    }
    expect(kept, 'some came before').toBeGreaterThan(0);
  });
});

describe('M05 an account that is nearly full', () => {
  it('takes what fits, and not one entry more', async () => {
    const { id, calls } = await makeWriter();
    await insertTicks(stack, id, ENTRY_LIMITS.tick - 2 * ENTRIES);
    const sent = Array.from({ length: DEVICES }, (_, device) =>
      Array.from({ length: ENTRIES }, (__, turn) => newEntry({ key: `nova/${device}/${turn}` })),
    );
    const responses = await Promise.all(sent.map((items) => calls.save(items)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422]);
    expect(await entriesOf(stack, id)).toHaveLength(ENTRY_LIMITS.tick);
    const late = await calls.save([newEntry({ key: 'uma-mais' })]);
    expect(late.status).toBe(422);
  });
});

describe('M08 a device that lists while two others save', () => {
  /** One save takes its time between its number and its end. */
  beforeAll(() =>
    stack.sql(
      `create function public.linger() returns trigger language plpgsql set search_path = '' as
         $$ begin perform pg_sleep(0.3); return new; end; $$;
       create trigger linger before insert on public.user_entries
         for each row when (new.key = 'devagar') execute function public.linger();`,
    ),
  );
  afterAll(() => stack.sql('drop function public.linger cascade'));

  const isLingering = async () => {
    const sleeping = "select 1 from pg_stat_activity where wait_event = 'PgSleep'";
    expect(await stack.sql(sleeping)).toHaveLength(1);
  };

  it('is told of both, in whatever order they end', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { calls } = await makeWriter();
      await calls.save([newEntry({ key: 'antes' })]);
      const slow = calls.save([newEntry({ key: 'devagar' })]);
      await vi.waitFor(isLingering, { interval: 10, timeout: 5_000 });
      const quick = calls.save([newEntry({ key: 'depressa' })]);
      const first = await Promise.race([slow, quick]).then(() => calls.page());
      await Promise.all([slow, quick]);
      const later = await calls.page(first.cursor);
      const keys = [...first.items, ...later.items].map(({ key }) => key);
      expect(keys.toSorted()).toEqual(['antes', 'depressa', 'devagar']);
    }
  });

  it('misses nothing that is changed while it turns the pages', async () => {
    const { id, calls } = await makeWriter();
    await insertTicks(stack, id, 1_200);
    const writers = [0, 1].map(async (writer) => {
      for (let turn = 1; turn <= 20; turn += 1) {
        const keys = [
          `parte/${turn * 50 + writer}`,
          `parte/${1_200 - turn}`,
          `nova/${writer}/${turn}`,
        ];
        await calls.save(keys.map((key) => newEntry({ key, value: null })));
      }
    });
    const seen = new Map<string, unknown>();
    const turnPages = async (since?: string | null): Promise<string | null> => {
      const { items, cursor, has_more: hasMore } = await calls.page(since);
      for (const { key, value } of items) seen.set(key, value);
      return hasMore ? turnPages(cursor) : cursor;
    };
    const cursor = await turnPages();
    await Promise.all(writers);
    await turnPages(cursor);
    const rows = await entriesOf(stack, id);
    expect(seen).toEqual(new Map(rows.map(({ key, value }) => [key, value])));
  });
});
