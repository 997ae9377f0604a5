import { expect, it } from 'vitest';

import { fc } from '#tests/support/fast-check.ts';
import type { RemotePage } from './adapter.ts';
import { applyPushResults, isVisible, keyOf, markSent, putItem, type Items } from './item.ts';
import { LISTING_START, mergePage } from './listing.ts';
import { operationOf, waitingItems } from './outbox.ts';

const PAGE_SIZE = 1;

interface Row {
  readonly id: string;
  readonly value: number | null;
  readonly at: number;
  readonly change: number;
}

/** The account as /api/entries has it: the later change holds, each has a number, an emptied one begins anew. */
class Account {
  rows = new Map<string, Row>();
  #epoch = 0;
  #last = 0;

  save(id: string, value: number | null, at: number) {
    const before = this.rows.get(id);
    if (!before || before.at < at) {
      this.#last += 1;
      this.rows.set(id, { id, value, at, change: this.#last });
    }
    return this.#remoteOf(this.rows.get(id) as Row);
  }

  empty(): void {
    this.rows.clear();
    this.#epoch += 1;
    this.#last = 0;
  }

  page(cursor: string | null): RemotePage<number> {
    const [epoch, change] = (cursor ?? '-1.0').split('.').map(Number) as [number, number];
    const isFromStart = epoch !== this.#epoch || change > this.#last;
    const rest = Array.from(this.rows.values())
      .filter((row) => isFromStart || row.change > change)
      .sort((one, other) => one.change - other.change);
    const rows = rest.slice(0, PAGE_SIZE);
    const hasMore = rest.length > PAGE_SIZE;
    const end = hasMore ? rows.at(-1)?.change : this.#last;
    const items = rows.map((row) => this.#remoteOf(row));
    return { items, cursor: `${this.#epoch}.${end}`, hasMore, isFromStart };
  }

  #remoteOf({ id, value, at }: Row) {
    return { kind: 'note', id, value, updatedAt: at };
  }
}

class Device {
  items: Items<number> = new Map();
  listing = LISTING_START;
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  put(id: string, value: number | null, now: number): void {
    this.items = putItem(this.items, { kind: 'note', id, value }, now);
  }

  send(isAnswerLost: boolean): boolean {
    const [next] = waitingItems(this.items, { hasConsent: true, isSendable: () => true });
    if (!next) return false;
    this.items = markSent(this.items, [keyOf(next)]);
    const sent = this.items.get(keyOf(next)) ?? next;
    const remote = this.#account.save(sent.id, sent.value, sent.updatedAt);
    if (isAnswerLost) return true;
    const answer = { sent, result: { type: 'ok', remote }, spareId: '' } as const;
    this.items = applyPushResults(this.items, [answer]);
    return true;
  }

  fetch(): boolean {
    const page = this.#account.page(this.listing.cursor);
    Object.assign(this, mergePage(this, page));
    return page.hasMore;
  }

  logOut(): void {
    const isUnknown = ([, item]: [string, Parameters<typeof operationOf>[0]]) =>
      operationOf(item) !== undefined;
    this.items = new Map(Array.from(this.items).filter(isUnknown));
    this.listing = LISTING_START;
  }

  settle(): void {
    while (this.send(false));
    while (this.fetch());
    while (this.send(false));
  }
}

const ACTIONS = ['put', 'clear', 'send', 'lose', 'fetch', 'fetch', 'log-out', 'empty'] as const;
const step = fc.record({
  device: fc.nat(2),
  action: fc.constantFrom(...ACTIONS),
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
});
const RUNS = process.env['COLINHO_DEEP'] === '1' ? 100_000 : 5_000;

it('leaves three devices with what their account has, however their pages were broken off', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const account = new Account();
      const devices = [new Device(account), new Device(account), new Device(account)] as const;
      steps.forEach(({ device: index, action, id }, turn) => {
        const device = devices[index] as Device;
        if (action === 'put') device.put(id, turn, turn);
        else if (action === 'clear') device.put(id, null, turn);
        else if (action === 'send' || action === 'lose') device.send(action === 'lose');
        else if (action === 'fetch') device.fetch();
        else if (action === 'log-out') device.logOut();
        else account.empty();
      });
      // What one offers anew, another may know to be older.
      for (let round = 0; round < 4; round += 1) devices.forEach((device) => device.settle());
      const rows = Array.from(account.rows.values()).filter(({ value }) => value !== null);
      const expected = new Map(rows.map(({ id, value }) => [id, value]));
      for (const { items } of devices) {
        const shown = Array.from(items.values()).filter(isVisible);
        expect(new Map(shown.map(({ id, value }) => [id, value]))).toEqual(expected);
        expect(shown.every(({ status }) => status === 'synced')).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});
