import { describe, expect, it } from 'vitest';

import type { RemotePage } from './adapter.ts';
import { syncedItem, type Items } from './item.ts';
import { LISTING_START, mergePage, type Listing } from './listing.ts';

const remote = (id: string) => ({ kind: 'note', id, value: 'x', updatedAt: 1 });
const have = (...ids: string[]): Items<string> =>
  new Map(ids.map((id) => [`note:${id}`, syncedItem<string>(remote(id))]));
const page = (ids: string, rest: Partial<RemotePage<string>> = {}): RemotePage<string> => ({
  items: Array.from(ids, remote),
  cursor: '9',
  hasMore: false,
  isFromStart: false,
  ...rest,
});
const offered = (items: Items<string>) =>
  Array.from(items.values())
    .filter(({ status }) => status === 'new')
    .map(({ id }) => id)
    .join('');
const at = (cursor: string | null, unlisted: Listing['unlisted'] = null) => ({ cursor, unlisted });

describe('a page of changes', () => {
  it('says nothing of what it does not name, and moves the cursor', () => {
    const after = mergePage({ items: have('a'), listing: at('5') }, page('b'));
    expect([...after.items.keys()]).toEqual(['note:a', 'note:b']);
    expect(offered(after.items)).toBe('');
    expect(after.listing).toEqual(at('9'));
  });

  it('that brings nothing leaves the same listing, so that nothing is written', () => {
    const listing = at('9');
    expect(mergePage({ items: have('a'), listing }, page('')).listing).toBe(listing);
    const items = have('a', 'b');
    expect(mergePage({ items, listing }, page('ab')).items).toBe(items);
  });
});

describe('a list from the start', () => {
  const start = { items: have('a', 'b', 'c'), listing: LISTING_START };

  it('in one page has what it does not name offered anew', () => {
    const after = mergePage(start, page('b', { isFromStart: true }));
    expect(offered(after.items)).toBe('ac');
    expect(after.listing).toEqual(at('9'));
  });

  it('in several has only that offered which none of them names, at the end', () => {
    const first = mergePage(start, page('a', { cursor: '2', isFromStart: true, hasMore: true }));
    expect(offered(first.items)).toBe('');
    expect(first.listing).toEqual(at('2', ['note:b', 'note:c']));
    const last = mergePage(first, page('b'));
    expect(offered(last.items)).toBe('c');
    expect(last.listing).toEqual(at('9'));
  });

  it('begins anew amid another, with all that the device has', () => {
    const listing = at('2', ['note:c']);
    const after = mergePage({ ...start, listing }, page('c', { isFromStart: true }));
    expect(offered(after.items)).toBe('ab');
  });
});
