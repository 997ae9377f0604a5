import { afterAll, describe, expect, it, vi } from 'vitest';

import type { EntryItem } from '#contract/entries.ts';
import { MAX_ENTRIES } from '#contract/limits.ts';
import { callApi } from '#tests/support/call-api.ts';
import { DEEP } from '#tests/support/deep.ts';
import { giveConsent } from '#tests/support/make-premium-reader.ts';
import { makeReader } from '#tests/support/make-reader.ts';
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
  const user = await makeReader(stack);
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
      const saved = await entriesOf(stack, id);
      expect(saved).toHaveLength(ENTRIES);
      expect(new Set(saved.map(({ value }) => value))).toEqual(new Set([`${last}`]));
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

describe('an account that is deleted while her devices send', () => {
  it('is gone with all of it, and nothing breaks', async () => {
    let saved = 0;
    for (let race = 0; race < RACES; race += 1) {
      const { id, calls } = await makeWriter();
      // Holds the account for longer each time, so that what they send waits for it.
      const deleteAccount = () =>
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
      const deleted = race % 2 === 0 ? deleteAccount() : Promise.race(saves).then(deleteAccount);
      const [, ...responses] = await Promise.all([deleted, ...saves]);
      for (const { status } of responses) expect([200, 401]).toContain(status);
      saved += responses.filter(({ status }) => status === 200).length;
      expect(await entriesOf(stack, id)).toEqual([]);
    }
    expect(saved, 'some came before').toBeGreaterThan(0);
  });
});

describe('M05 an account that is nearly full', () => {
  it('takes no more than a call of each device too many', async () => {
    const { id, calls } = await makeWriter();
    await insertTicks(stack, id, MAX_ENTRIES - ENTRIES);
    const sent = Array.from({ length: DEVICES }, (_, device) =>
      Array.from({ length: ENTRIES }, (__, turn) => newEntry({ key: `nova/${device}/${turn}` })),
    );
    const responses = await Promise.all(sent.map((items) => calls.save(items)));
    for (const { status } of responses) expect([200, 422]).toContain(status);
    const saved = await entriesOf(stack, id);
    expect(saved.length).toBeLessThanOrEqual(MAX_ENTRIES + (DEVICES - 1) * ENTRIES);
    const late = await calls.save([newEntry({ key: 'uma-mais' })]);
    expect(late.status).toBe(422);
  });
});
