import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENTRIES_PER_CALL, ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { callAsUser } from '#lib/api-client.ts';
import { keyOf, syncedItem, type Item } from '#lib/sync/item.ts';
import { offerAnew } from '#lib/sync/merge-items.ts';
import { entriesAdapter } from './adapter.ts';
import type { EntryKind, EntryValues } from './model.ts';

vi.mock('#lib/api-client.ts');
const call = vi.mocked(callAsUser);

type Entry = Item<EntryValues[EntryKind]>;
const MOMENT = Date.parse('2026-11-20T12:00:00.000Z');
const entry = (kind: EntryKind, id: string, value: EntryValues[EntryKind] | null): Entry => ({
  ...syncedItem({ kind, id, value, updatedAt: MOMENT }),
  status: 'new',
});
const onWire = (kind: string, key: string, value: unknown) => ({
  kind,
  key,
  value,
  updated_at: '2026-11-20T12:00:00.000Z',
});
const rejection = (status: number, code: string) => new ApiError(status, code, undefined);
const note = (id: string, text = 'x') => entry('paper', id, text);
const sentItems = () => call.mock.calls.map(([{ body }]) => (body as { items: unknown[] }).items);

beforeEach(() => void call.mockReset());
afterEach(() => vi.useRealTimers());

describe('the entries of an account', () => {
  it('come by kind and id, and no kind of a later release', async () => {
    const dose = onWire('vaccine', 'birth/bcg', { day: '2026-01-31' });
    const items = [dose, onWire('tick', 'a', null), onWire('dream', 'b', 1)];
    call.mockResolvedValue({ items, cursor: 'e.3', has_more: true, from_start: true });
    const page = await entriesAdapter.list('ana', null);
    expect(page).toMatchObject({ cursor: 'e.3', hasMore: true, isFromStart: true });
    expect('items' in page && page.items).toEqual([
      { kind: 'vaccine', id: 'birth/bcg', value: dose.value, updatedAt: MOMENT },
      { kind: 'tick', id: 'a', value: null, updatedAt: MOMENT },
    ]);
    expect(call).toHaveBeenCalledWith({ method: 'GET', path: '/api/entries', user: 'ana' });
  });

  it('are asked for from where the list was read last', async () => {
    call.mockResolvedValue({ items: [], cursor: 'e.3', has_more: false, from_start: false });
    const page = await entriesAdapter.list('ana', 'e.3&x');
    expect(page).toEqual({ items: [], cursor: 'e.3', hasMore: false, isFromStart: false });
    const path = '/api/entries?since=e.3%26x';
    expect(call).toHaveBeenCalledWith({ method: 'GET', path, user: 'ana' });
  });

  it.each([undefined, {}, { items: [] }, { items: [{ kind: 'tick', key: 'a' }], cursor: null }])(
    'are not taken from an answer that is not ours: %j',
    async (answer) => {
      call.mockResolvedValue(answer);
      await expect(entriesAdapter.list('ana', null)).rejects.toMatchObject({
        name: 'UnreachableError',
      });
    },
  );
});

describe('a push', () => {
  it('sends what the API takes, and results in what the account stores of each', async () => {
    const stored = onWire('paper', 'name', 'Bia');
    call.mockResolvedValue({ items: [stored] });
    const birth = { name: '', day: '2026-01-31', weeks: 39, paused: false, uid: 'x' };
    const child = entry('child', 'birth', birth);
    expect(await entriesAdapter.push('ana', [note('name', 'Ana'), child])).toEqual([
      { type: 'ok', remote: { kind: 'paper', id: 'name', value: 'Bia', updatedAt: MOMENT } },
      { type: 'missing' },
    ]);
    expect(sentItems()).toEqual([
      [onWire('paper', 'name', 'Ana'), onWire('child', 'birth', birth)],
    ]);
  });

  it('completes a child that a guest has told again, for the account, too', async () => {
    const known = {
      name: '',
      day: '2026-01-31',
      weeks: 39,
      paused: true,
      uid: 'x',
      sex: 'f',
    } as const;
    const told = entry('child', 'a', { ...known, name: 'Lia', paused: false, sex: 'm' });
    const both = onWire('child', 'a', { ...known, name: 'Lia' });
    call
      .mockResolvedValueOnce({ items: [onWire('child', 'a', known), onWire('tick', 'b', true)] })
      .mockResolvedValueOnce({ items: [both] });
    const sent = [{ ...told, updatedAt: 0 }, entry('tick', 'b', true)];
    expect(await entriesAdapter.push('ana', sent)).toMatchObject([
      { remote: { kind: 'child', value: both.value } },
      { remote: { kind: 'tick', value: true } },
    ]);
    expect(sentItems()[1]).toMatchObject([{ kind: 'child', value: both.value }]);
  });

  it('lets the account choose the later of a guest’s child and the clearing of its record', async () => {
    const told = { name: '', day: '2026-01-31', weeks: null, paused: false, uid: 'x' };
    const cleared = { items: [onWire('child', 'a', null)] };
    call.mockResolvedValueOnce(cleared).mockResolvedValueOnce(cleared);
    const saidAt = Date.parse('2026-02-03T04:05:06Z');
    const sent = [{ ...entry('child', 'a', told), updatedAt: -saidAt }];
    expect(await entriesAdapter.push('ana', sent)).toMatchObject([{ remote: { value: null } }]);
    const [first, second] = sentItems() as Record<string, unknown>[][];
    expect(first).toMatchObject([{ value: told, updated_at: new Date(-saidAt).toISOString() }]);
    expect(second).toMatchObject([{ value: told, updated_at: '2026-02-03T04:05:06.000Z' }]);
  });

  it('tries one by one what the API rejects together: one that is wrong holds up no other', async () => {
    call
      .mockRejectedValueOnce(rejection(422, 'ENTRY_INVALID'))
      .mockResolvedValueOnce({ items: [onWire('paper', 'a', 'x')] })
      .mockRejectedValueOnce(rejection(422, 'ENTRY_TOO_LONG'));
    expect(await entriesAdapter.push('ana', [note('a'), note('b')])).toEqual([
      { type: 'ok', remote: { kind: 'paper', id: 'a', value: 'x', updatedAt: MOMENT } },
      { type: 'rejected', code: 'ENTRY_TOO_LONG' },
    ]);
  });

  it('keeps what was answered one by one where the network is lost on the way', async () => {
    call
      .mockRejectedValueOnce(rejection(422, 'ENTRY_INVALID'))
      .mockResolvedValueOnce({ items: [onWire('paper', 'a', 'x')] })
      .mockRejectedValueOnce(new UnreachableError('offline'));
    expect(await entriesAdapter.push('ana', [note('a'), note('b')])).toEqual([
      { type: 'ok', remote: { kind: 'paper', id: 'a', value: 'x', updatedAt: MOMENT } },
    ]);
  });

  it('of a kind that the account has no more room for holds up no other kind', async () => {
    const full = rejection(422, 'ENTRIES_FULL');
    call
      .mockRejectedValueOnce(full)
      .mockRejectedValueOnce(full)
      .mockResolvedValueOnce({ items: [onWire('tick', 'b', true)] });
    expect(await entriesAdapter.push('ana', [note('a'), entry('tick', 'b', true)])).toEqual([
      { type: 'rejected', code: 'ENTRIES_FULL' },
      { type: 'ok', remote: { kind: 'tick', id: 'b', value: true, updatedAt: MOMENT } },
    ]);
    expect(entriesAdapter.passingErrors).toContain('ENTRIES_FULL');
  });

  it('is offered anew where only a later release takes it', () => {
    const item: Entry = { ...note('a'), status: 'rejected', error: 'ENTRY_INVALID' };
    const offered = offerAnew(new Map([[keyOf(item), item]]), [keyOf(item)], entriesAdapter);
    expect(offered.get(keyOf(item))).toMatchObject({ status: 'new', error: null });
  });

  it.each([
    ['no consent', rejection(403, 'CONSENT_REQUIRED')],
    ['a busy server', rejection(503, 'UNAVAILABLE')],
  ])('leaves all waiting where there is %s', async (_, error) => {
    call.mockRejectedValue(error);
    await expect(entriesAdapter.push('ana', [note('a'), note('b')])).rejects.toBe(error);
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('a batch', () => {
  /** What the API takes as one body, in bytes. */
  const BODY_MAX_BYTES = 64 * 1024;
  const batch = (due: readonly Entry[]) => entriesAdapter.batch?.(due) ?? [];
  const wish = (id: string, text: string) =>
    entry('plan', id, { answer: null, comment: text, text });

  it('is at most as many as one call may bring', () => {
    const due = Array.from({ length: ENTRIES_PER_CALL + 1 }, (_, index) => note(`${index}`));
    expect(batch(due)).toEqual(due.slice(0, ENTRIES_PER_CALL));
  });

  it.each(['a', 'ツ', '\u{1f476}', '"'])(
    'fits into one body, of the longest texts in %s',
    (letter) => {
      const text = letter.repeat(ENTRY_TEXT_MAX_LENGTH);
      const due = Array.from({ length: ENTRIES_PER_CALL }, (_, index) => wish(`${index}`, text));
      const next = batch(due);
      expect(next.length).toBeGreaterThan(0);
      expect(new TextEncoder().encode(JSON.stringify(next)).length).toBeLessThan(BODY_MAX_BYTES);
    },
  );

  it('is one alone that would be too long with others', () => {
    const long = wish('long', 'a'.repeat(20_000));
    expect(batch([long, note('short')])).toEqual([long]);
  });
});
