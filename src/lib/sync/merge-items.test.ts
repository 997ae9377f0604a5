import { describe, expect, it } from 'vitest';

import {
  deleteItem,
  markSent,
  putItem,
  syncedItem,
  type Item,
  type Items,
  type RemoteItem,
} from './item.ts';
import { LISTING_START, mergePage } from './listing.ts';
import { adoptItems, type MergeRules } from './merge-items.ts';

const KEY = 'note:a';
const remote = (value: string | null, updatedAt: number | null = null) => ({
  kind: 'note',
  id: 'a',
  value,
  updatedAt,
});
const put = (items: Items<string>, value: string | null, now = 1) =>
  putItem(items, { kind: 'note', id: 'a', value }, now);
/** After a list of all that the account has. */
const mergeAll = <Value>(
  items: Items<Value>,
  listed: readonly RemoteItem<Value>[],
  rules?: MergeRules<Value>,
) => {
  const page = { items: listed, cursor: null, hasMore: false, isFromStart: true };
  return mergePage({ items, listing: LISTING_START }, page, rules).items;
};
const EMPTY: Items<string> = new Map();
const synced = (value = 'x', updatedAt: number | null = null): Items<string> =>
  new Map([[KEY, syncedItem(remote(value, updatedAt))]]);
const one = (items: Items<string>): Partial<Item<string>> => items.get(KEY) ?? {};

describe('the list of the account', () => {
  it('adds what another device made, and changes what it changed', () => {
    expect(one(mergeAll(EMPTY, [remote('x')]))).toMatchObject({ value: 'x', status: 'synced' });
    expect(one(mergeAll(synced(), [remote('y')])).value).toBe('y');
  });

  it('leaves the same object where nothing is new, so that nothing is written', () => {
    const items = synced();
    expect(one(mergeAll(items, [remote('x')]))).toBe(one(items));
  });

  it('does not hold against what is unsent here: a change, a deletion', () => {
    const changed = mergeAll(put(synced(), 'mine'), [remote('theirs')]);
    expect(one(changed)).toMatchObject({ value: 'mine', status: 'changed' });
    const deleted = mergeAll(deleteItem(synced(), KEY, 5), [remote('theirs')]);
    expect(one(deleted)).toMatchObject({ value: 'x', deletedAt: 5 });
    const unknown = mergeAll(deleteItem(put(EMPTY, 'x'), KEY, 5), [remote('x')]);
    expect(one(unknown)).toMatchObject({ deletedAt: 5, firstSent: 0 });
  });

  it('brings back no deleted id', () => {
    const over = markSent(deleteItem(put(EMPTY, 'x'), KEY, 5), [KEY]);
    expect(mergeAll(over, [remote('x')])).toEqual(over);
  });

  it('shows that a first push arrived whose answer was lost; a correction since then is to be sent', () => {
    const sent = markSent(put(EMPTY, 'x'), [KEY]);
    expect(one(mergeAll(sent, [remote('x')])).status).toBe('synced');
    expect(one(mergeAll(sent, [remote('theirs')]))).toMatchObject({
      value: 'theirs',
      status: 'synced',
    });
    const corrected = mergeAll(put(sent, 'mine'), [remote('x')]);
    expect(one(corrected)).toMatchObject({ value: 'mine', status: 'changed' });
  });

  it('leaves it to the account which is the later one where both have a moment', () => {
    const merged = mergeAll(put(EMPTY, 'mine', 1), [remote('theirs', 900)]);
    expect(one(merged)).toMatchObject({ value: 'mine', status: 'changed' });
  });

  it('is offered anew what it lacks or has older than it once had, and nothing is dropped', () => {
    expect(one(mergeAll(synced(), []))).toMatchObject({ value: 'x', status: 'new' });
    const cleared: Items<string> = new Map([[KEY, syncedItem(remote(null))]]);
    expect(one(mergeAll(cleared, [])).status).toBe('synced');
    const restored = mergeAll(synced('x', 9), [remote('old', 4)]);
    expect(one(restored)).toMatchObject({ value: 'x', status: 'changed' });
  });

  it('is not offered again what it rejected, unless time has healed it', () => {
    const items: Items<string> = new Map([
      [KEY, { ...syncedItem(remote('x')), status: 'rejected', error: 'AHEAD' }],
    ]);
    expect(one(mergeAll(items, [])).status).toBe('rejected');
    expect(one(mergeAll(items, [], { passingErrors: ['AHEAD'] })).status).toBe('new');
  });

  it('keeps what only the device knows of an item', () => {
    type Noted = { readonly day: number; readonly isDoubtful?: boolean };
    const remoteOf = (day: number) => ({ kind: 'n', id: 'a', value: { day }, updatedAt: null });
    const local = syncedItem<Noted>({ ...remoteOf(1), value: { day: 1, isDoubtful: true } });
    const merge = (mine: Noted, theirs: Noted) =>
      mine.day === theirs.day ? mine : { ...mine, ...theirs };
    const merged = mergeAll<Noted>(new Map([['n:a', local]]), [remoteOf(2)], { merge });
    expect(merged.get('n:a')?.value).toEqual({ day: 2, isDoubtful: true });
  });
});

describe('the items of the guest', () => {
  it('are the user’s, to be sent; of two changes of one item the later holds', () => {
    expect(one(adoptItems(EMPTY, put(EMPTY, 'x')))).toMatchObject({ value: 'x', status: 'new' });
    expect(one(adoptItems(synced('mine', 9), put(EMPTY, 'early', 4)))).toMatchObject({
      value: 'mine',
      status: 'synced',
    });
    expect(one(adoptItems(synced('mine', 9), put(EMPTY, 'late', 12)))).toMatchObject({
      value: 'late',
      status: 'changed',
    });
    const cleared = put(put(EMPTY, 'x', 4), null, 12);
    expect(one(adoptItems(synced('mine', 9), cleared)).value).toBe('mine');
    expect(adoptItems(EMPTY, cleared).size).toBe(0);
  });

  it('are what the collection makes of them, beside the user’s own', () => {
    const own = put(EMPTY, 'mine');
    const adopted = adoptItems(own, put(EMPTY, 'late', 12), (guest, mine) =>
      mine ? { ...guest, id: 'other' } : null,
    );
    expect(one(adopted)).toMatchObject({ value: 'mine' });
    expect(adopted.get('note:other')).toMatchObject({ value: 'late' });
    expect(adoptItems(EMPTY, put(EMPTY, 'late', 12), () => null).size).toBe(0);
  });
});
