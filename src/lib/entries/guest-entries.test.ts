import { expect, it } from 'vitest';
import { putItem, type Items } from '#lib/sync/item.ts';
import { adoptItems } from '#lib/sync/merge-items.ts';
import { adoptEntry, isGuestsChild } from './guest-entries.ts';

const KNOWN = { name: '', day: '2026-11-20', weeks: 39, paused: true, uid: 'hers' };
const TOLD = { name: 'Lia', day: '2026-11-21', weeks: null, paused: false, uid: 'guests' };
const OVER = { over: true, due: null };
const GOES_ON = { over: false, due: null };

const one = (kind: string, id: string, value: unknown, now: number): Items =>
  putItem(new Map(), { kind, id, value }, now);
const child = (value: unknown, now: number) => one('child', 'a', value, now);
const adopted = (own: Items, guests: Items) => {
  const [item] = adoptItems(own, guests, adoptEntry).values();
  if (!item) throw new Error('nothing was adopted');
  return item;
};

it('lets a child stay as it is known where a guest has told its birth again, unless it was cleared', () => {
  expect(adopted(child(KNOWN, 5), child(TOLD, 9)).value).toEqual(KNOWN);
  const cleared = putItem(child(KNOWN, 5), { kind: 'child', id: 'a', value: null }, 6);
  expect(adopted(cleared, child(TOLD, 9)).value).toEqual(TOLD);
  const alone = adopted(new Map(), child(TOLD, 9));
  expect(alone).toMatchObject({ value: TOLD, updatedAt: -9 });
  expect(isGuestsChild(alone)).toBe(true);
});

it('lets a guest’s word of a pregnancy without a date hold only where there is none', () => {
  const end = (id: string, value: unknown, now: number) => one('pregnancy-end', id, value, now);
  const said = end('undated', OVER, 9);
  expect(adopted(end('undated', GOES_ON, 5), said).value).toEqual(GOES_ON);
  expect(adopted(new Map(), said)).toMatchObject({ value: OVER, updatedAt: -9 });
  expect(adopted(new Map(), end('2026-11-20', OVER, 9)).updatedAt).toBe(9);
  expect(isGuestsChild(adopted(new Map(), said))).toBe(false);
});

it('lets a guest’s number of babies hold only where the user has said none', () => {
  const babies = (count: number, now: number) =>
    one('pregnancy', 'current', { babies: count }, now);
  expect(adopted(babies(1, 5), babies(2, 9)).value).toEqual({ babies: 1 });
  expect(adopted(new Map(), babies(2, 9))).toMatchObject({ value: { babies: 2 }, updatedAt: -9 });
});
