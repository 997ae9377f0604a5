import { describe, expect, it } from 'vitest';

import {
  applyPushResults,
  deleteItem,
  isVisible,
  keyOf,
  markSent,
  putItem,
  putItems,
  restoreItem,
  type Item,
  type Items,
  type PushResult,
} from './item.ts';

const KEY = 'note:a';
const EMPTY: Items<string> = new Map();
const put = (items: Items<string>, value: string | null, now = 1) =>
  putItem(items, { kind: 'note', id: 'a', value }, now);
const one = (items: Items<string>, key = KEY): Item<string> => {
  const item = items.get(key);
  if (!item) throw new Error(`no ${key}`);
  return item;
};
/** As it goes out. */
const send = (items: Items<string>) => {
  const marked = markSent(items, [KEY]);
  return [marked, one(marked)] as const;
};
const answer = (items: Items<string>, sent: Item<string>, result: PushResult<string>) =>
  applyPushResults(items, [{ sent, result, spareId: 'spare' }]);
const OK = { type: 'ok' } as const;
const synced = () => answer(...send(put(EMPTY, 'x')), OK);

describe('a change', () => {
  it('of an item that the account has waits as an update; the same value again is no change', () => {
    const items = synced();
    expect(one(put(items, 'y'))).toMatchObject({ value: 'y', status: 'changed', revision: 1 });
    expect(put(items, 'x')).toBe(items);
  });

  it('is later than what it changes, even by a clock that was set back', () => {
    expect(one(put(put(EMPTY, 'x', 500), 'y', 3)).updatedAt).toBe(501);
  });

  it('of a rejected item is offered once more, to the same value too', () => {
    const rejected = answer(...send(put(EMPTY, 'x')), { type: 'rejected', code: 'TOO_LONG' });
    expect(one(rejected)).toMatchObject({ status: 'rejected', error: 'TOO_LONG' });
    for (const value of ['x', 'y']) {
      expect(one(put(rejected, value))).toMatchObject({ status: 'new', error: null });
    }
  });

  it('with null clears the value and leaves the row, which can be set again', () => {
    const cleared = put(synced(), null);
    expect(isVisible(one(cleared))).toBe(false);
    expect(one(put(cleared, 'z'))).toMatchObject({ value: 'z', status: 'changed' });
  });
});

describe('a push', () => {
  it.each<PushResult<string>>([OK, { type: 'rejected', code: 'TOO_LONG' }])(
    'answered $type leaves a change to be sent that was made while it was under way',
    (result) => {
      const [marked, sent] = send(put(EMPTY, 'x'));
      const { status, value } = one(answer(put(marked, 'y'), sent, result));
      expect(value).toBe('y');
      expect(['new', 'changed']).toContain(status);
    },
  );

  it('takes the later change of another device that the account answers with', () => {
    const [marked, sent] = send(put(EMPTY, 'x'));
    const remote = { kind: 'note', id: 'a', value: 'theirs', updatedAt: 9 };
    const after = one(answer(marked, sent, { type: 'ok', remote }));
    expect(after).toMatchObject({ value: 'theirs', updatedAt: 9, status: 'synced' });
  });

  it('in conflict sends what was corrected here since it first went out, and nothing else', () => {
    const [marked, sent] = send(put(EMPTY, 'x'));
    expect(one(answer(marked, sent, { type: 'conflict' })).status).toBe('synced');
    const [again, corrected] = send(put(marked, 'y'));
    expect(one(answer(again, corrected, { type: 'conflict' })).status).toBe('changed');
  });

  it('of an item that the account misses is made anew', () => {
    const [marked, sent] = send(put(synced(), 'y'));
    expect(one(answer(marked, sent, { type: 'missing' })).status).toBe('new');
  });

  it('of an item that was deleted on another device deletes it here, and its id never returns', () => {
    const [marked, sent] = send(put(synced(), 'y'));
    const gone = answer(marked, sent, { type: 'gone' });
    expect(one(gone).value).toBeNull();
    expect(put(gone, 'z')).toBe(gone);
    expect(restoreItem(gone, KEY)).toBe(gone);
  });
});

/** Counts how often it is gone through, as a copy does. */
class CountedMap extends Map<string, Item<string>> {
  copies = 0;
  override [Symbol.iterator]() {
    this.copies += 1;
    return super[Symbol.iterator]();
  }
}

describe('the answers to a batch', () => {
  const ids = ['a', 'b', 'c'];
  const changes = ids.map((id) => ({ kind: 'note', id, value: 'x' }));
  const items = new CountedMap(
    markSent(
      putItems(EMPTY, changes, 1),
      ids.map((id) => `note:${id}`),
    ),
  );
  const answers = (...results: readonly PushResult<string>[]) =>
    results.map((result, index) => {
      return { sent: one(items, `note:${ids[index] ?? ''}`), result, spareId: 'spare' };
    });

  it('are taken with one copy of the items, the others as they were', () => {
    items.copies = 0;
    const after = applyPushResults(items, answers(OK, { type: 'rejected', code: 'TOO_LONG' }));
    expect(items.copies).toBe(1);
    expect(Array.from(after.values(), ({ status }) => status)).toEqual([
      ...['synced', 'rejected', 'new'],
    ]);
    expect(after.get('note:c')).toBe(items.get('note:c'));
  });

  it('are taken one after the other', () => {
    const [first] = answers({ type: 'conflict' });
    if (!first) throw new Error('no answer');
    const gone = { ...first, result: { type: 'gone' } } as const;
    expect(one(applyPushResults(items, [first, gone, first]))).toMatchObject({ value: null });
  });

  it('that change nothing leave the items as they are', () => {
    const over = answer(items, one(items), { type: 'gone' });
    expect(applyPushResults(over, answers(OK))).toBe(over);
  });
});

describe('a deletion', () => {
  it('hides at once, can be undone, and leaves nothing to send then', () => {
    const deleted = deleteItem(synced(), KEY, 5);
    expect(isVisible(one(deleted))).toBe(false);
    expect(one(restoreItem(deleted, KEY))).toEqual(one(synced()));
  });

  it('of an item that was never sent is over without a request', () => {
    const over = markSent(deleteItem(put(EMPTY, 'x'), KEY, 5), [KEY]);
    expect(one(over)).toMatchObject({ value: null, status: 'synced', deletedAt: 5 });
  });

  it.each(['ok', 'missing'] as const)('answered %s is over, and the id never returns', (type) => {
    const over = answer(...send(deleteItem(synced(), KEY, 5)), { type });
    expect(one(over).value).toBeNull();
    expect(put(over, 'y')).toBe(over);
  });

  it('that was undone on its way begins anew under another id', () => {
    const [marked, sent] = send(deleteItem(synced(), KEY, 5));
    const renewed = answer(restoreItem(marked, KEY), sent, OK);
    expect(one(renewed).value).toBeNull();
    expect(one(renewed, 'note:spare')).toMatchObject({ value: 'x', status: 'new' });
  });

  it('whose answer was lost before it was undone begins anew when the account says that it is gone', () => {
    const [marked] = send(deleteItem(synced(), KEY, 5));
    const [again, sent] = send(put(restoreItem(marked, KEY), 'y'));
    const renewed = answer(again, sent, { type: 'gone' });
    expect(one(renewed, keyOf({ kind: 'note', id: 'spare' })).value).toBe('y');
  });
});
