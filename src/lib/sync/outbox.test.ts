import { expect, it } from 'vitest';

import { deleteItem, markSent, putItem, syncedItem, UNDO_MS, type Items } from './item.ts';
import { dueItems, nextDueIn, waitingItems } from './outbox.ts';

const ALL = { hasConsent: true, isSendable: () => true };
const remote = { kind: 'n', id: 'gone', value: 'x', updatedAt: null };
const items: Items<string> = deleteItem(
  putItem(
    putItem(new Map([['n:gone', syncedItem(remote)]]), { kind: 'n', id: 'late', value: 'x' }, 900),
    { kind: 'n', id: 'early', value: 'x' },
    400,
  ),
  'n:gone',
  1_000,
);
const idsAt = (now: number, rules = ALL) =>
  dueItems(waitingItems(items, rules), now).map(({ id }) => id);

it('holds the oldest change first, a deletion once it can no longer be undone', () => {
  expect(idsAt(1_000 + UNDO_MS - 1)).toEqual(['early', 'late']);
  expect(idsAt(1_000 + UNDO_MS)).toEqual(['gone', 'early', 'late']);
  expect(nextDueIn(waitingItems(items, ALL), 1_500)).toBe(UNDO_MS - 500);
});

it('sends a deletion although the clock was set back behind it', () => {
  expect(idsAt(1_000 - UNDO_MS)).toContain('gone');
});

it('without consent holds deletions only; nothing that the account does not take now', () => {
  expect(idsAt(99_000, { ...ALL, hasConsent: false })).toEqual(['gone']);
  expect(idsAt(99_000, { ...ALL, isSendable: () => false })).toEqual(['gone']);
});

it('sends nothing of what was cleared before it ever went out, and all that may have gone out', () => {
  const set = (value: string | null, before: Items<string> = new Map()) =>
    putItem(before, { kind: 'n', id: 'a', value }, 1);
  const idsOf = (cleared: Items<string>) => waitingItems(cleared, ALL).map(({ id }) => id);
  const cleared = set(null, set('x'));
  expect(idsOf(cleared)).toEqual([]);
  expect(idsOf(set('y', cleared))).toEqual(['a']);
  // Under way, or its answer got lost.
  expect(idsOf(set(null, markSent(set('x'), ['n:a'])))).toEqual(['a']);
});
