import { expect, it } from 'vitest';
import { keyOf, putItem, syncedItem, type Item, type Items } from '#lib/sync/item.ts';
import { adoptItems } from '#lib/sync/merge-items.ts';
import { adoptEntry, toldAgain } from './guest-entries.ts';
import type { EntryKind, EntryValues } from './model.ts';

type Value = EntryValues[EntryKind];
const KNOWN = { name: '', day: '2026-11-20', weeks: 39, paused: true, uid: 'hers', sex: 'f' };
const TOLD = { name: 'Lia', day: '2026-11-21', weeks: null, paused: false, uid: 'guests' };
/** What a guest knew is added, and nothing that is known is changed. */
const BOTH = { ...KNOWN, name: 'Lia' };
const UNDATED = { over: true, due: null };

const one = (kind: EntryKind, id: string, value: unknown, now: number): Items<Value> =>
  putItem(new Map(), { kind, id, value: value as Value }, now);
const child = (value: unknown, now: number) => one('child', 'a', value, now);
const adopted = (own: Items<Value>, guests: Items<Value>) =>
  adoptItems(own, guests, adoptEntry).values().next().value as Item<Value> | undefined;

it('lets what is known of a child stay where a guest has told its birth again', () => {
  expect(adopted(child(KNOWN, 5), child(TOLD, 9))?.value).toEqual(BOTH);
  expect(adopted(child(KNOWN, 9), child(TOLD, 5))?.value).toEqual(BOTH);
  const cleared = putItem(child(KNOWN, 5), { kind: 'child', id: 'a', value: null }, 6);
  expect(adopted(cleared, child(TOLD, 9))?.value).toEqual(TOLD);
});

it('sends a guest’s child before all that the account has, and what it adds once more', () => {
  const sent = adopted(new Map(), child(TOLD, 9));
  if (!sent) throw new Error('nothing was adopted');
  const again = (value: unknown) => toldAgain(sent, { value: value as Value | null });
  expect(sent).toMatchObject({ value: TOLD, updatedAt: 0 });
  expect(again(TOLD)).toBeUndefined();
  expect(again(KNOWN)?.value).toEqual(BOTH);
  expect(again(KNOWN)?.updatedAt).toBeGreaterThan(0);
  expect(again(null)?.value).toEqual(TOLD);
  expect(toldAgain({ ...sent, updatedAt: 9 }, { value: null })).toBeUndefined();
});

it('lets a guest’s word of a pregnancy without a date hold only where there is none', () => {
  const end = (id: string, now: number) => one('pregnancy-end', id, UNDATED, now);
  const own = one('pregnancy-end', 'undated', { over: false, due: null }, 5);
  expect(adopted(own, end('undated', 9))?.value).toEqual({ over: false, due: null });
  expect(adopted(new Map(), end('undated', 9))).toMatchObject({ value: UNDATED, updatedAt: 0 });
  expect(adopted(new Map(), end('2026-11-20', 9))?.updatedAt).toBe(9);
  const listed = syncedItem<Value>({ kind: 'tick', id: 'a', value: true, updatedAt: 5 });
  const ticks = new Map([[keyOf(listed), listed]]);
  expect(adopted(ticks, one('tick', 'a', true, 9))?.updatedAt).toBe(9);
});
