import { beforeEach, describe, expect, it } from 'vitest';

import type { EntryItem } from '#contract/entries.ts';
import { ENTRY_LIMITS } from '#contract/limits.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { type EntryCalls, entryCalls } from '#tests/support/entry-calls.ts';
import { insertTicks, entriesOf } from '#tests/support/entry-rows.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: Awaited<ReturnType<typeof insertUser>>;
let calls: EntryCalls;
// Without a plan: what she wrote stays hers when premium ends.
beforeEach(async () => {
  user = await insertUser(stack);
  await giveConsent(stack, user.id);
  calls = entryCalls(stack, user);
});

const rows = () => entriesOf(stack, user.id);
const byName = (one: EntryItem, other: EntryItem) =>
  `${one.kind} ${one.key}` < `${other.kind} ${other.key}` ? -1 : 1;

const BORN = {
  name: 'Lia',
  day: '2026-11-21',
  weeks: 39,
  paused: false,
  uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};

/** One of each kind, as the guides make them. */
const EACH = [
  newEntry({ kind: 'tick', key: 'mala-maternidade/mae/robe', value: true }),
  newEntry({ kind: 'vaccine', key: 'birth/bcg', value: { day: '2026-11-20' } }),
  newEntry({
    kind: 'milestone',
    key: 'birth/2m/sorri',
    value: { day: null, note: 'para o avô', text: 'Sorri quando você fala' },
  }),
  newEntry({ kind: 'exam', key: 'birth/morfologico', value: { day: '2026-10-01', note: '' } }),
  newEntry({
    kind: 'plan',
    key: 'parto/banho',
    value: { answer: 'nao-sei', comment: 'se der', text: 'Quero o chuveiro' },
  }),
  newEntry({ kind: 'paper', key: 'acompanhante', value: 'João\n(11) 90000-0000' }),
  newEntry({ kind: 'child', key: 'birth', value: BORN }),
  newEntry({
    kind: 'timing',
    key: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    value: {
      id: '0f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      start: '2026-11-21T03:00:00.000Z',
      at: '2026-11-21T03:00:01.000Z',
      device: 'Android',
    },
  }),
  newEntry({ kind: 'pregnancy', key: 'current', value: { babies: 2 } }),
  newEntry({ kind: 'pregnancy-end', key: '2026-11-22', value: { over: true, due: '2026-11-22' } }),
  newEntry({
    kind: 'measure',
    key: 'birth/2026-11-22',
    value: { day: '2026-11-22', weight: 3450, length: null, standing: false, head: 345 },
  }),
  newEntry({ kind: 'reminder', key: 'vaccine/birth/bcg', value: { day: '2026-11-22' } }),
  newEntry({
    kind: 'diary',
    key: 'birth/6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    value: {
      type: 'bath',
      start: '2026-11-22T21:00:00.000Z',
      note: '',
      device: 'a1',
      separate: false,
    },
  }),
];

describe('entries that are sent', () => {
  it('are kept and answered as they are kept, of every kind', async () => {
    const response = await calls.save(EACH);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { items } = (await response.json()) as { items: EntryItem[] };
    expect(items).toEqual(EACH.toSorted(byName));
    expect(await rows()).toEqual(items);
    expect(await calls.listed()).toEqual(items);
  });

  it('are answered alone, whatever else the account has', async () => {
    await calls.save(EACH);
    const other = newEntry({ key: 'outra' });
    expect(await (await calls.save([other])).json()).toEqual({ items: [other] });
    expect(await rows()).toHaveLength(EACH.length + 1);
  });

  it('are kept as taken back where they are null, though the account had none', async () => {
    const items = EACH.map((entry) => ({ ...entry, value: null })).toSorted(byName);
    expect(await (await calls.save(items as EntryItem[])).json()).toEqual({ items });
    expect(await rows()).toEqual(items);
  });

  it('set nothing but what the contract names', async () => {
    const other = await insertUser(stack);
    const extra = { user_id: other.id, isPending: true, error: 'x' };
    await calls.put({
      sent_at: new Date().toISOString(),
      items: [{ ...EACH[0], ...extra }],
      extra,
    });
    expect(await rows()).toEqual([EACH[0]]);
    expect(await entriesOf(stack, other.id)).toEqual([]);
  });

  it('make one round trip, as their list does', async () => {
    stack.upstream.length = 0;
    await calls.save(EACH);
    await calls.list();
    expect(stack.upstream.map(({ path }) => path)).toEqual([
      '/rest/v1/rpc/save_entries',
      '/rest/v1/rpc/list_entries',
    ]);
  });

  it('are not taken from a visitor, nor after the account is gone', async () => {
    await expect(await entryCalls(stack, { accessToken: 'e30.e30.e30' }).save(EACH)).toBeProblem(
      'SESSION_ENDED',
    );
    await stack.sql('delete from auth.users where id = $1', [user.id]);
    await expect(await calls.save(EACH)).toBeProblem('SESSION_ENDED');
    await expect(await calls.list()).toBeProblem('SESSION_ENDED');
  });
});

describe('the same entry twice in one call', () => {
  const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const named = (value: string, updated_at: string) =>
    newEntry({ kind: 'paper', key: 'nome', value, updated_at });

  it('is kept as the later change has it, wherever it stands', async () => {
    const [early, late] = [named('antes', at(9)), named('depois', at(5))];
    expect(await (await calls.save([late, early])).json()).toEqual({ items: [late] });
    const [first, last] = [named('mais tarde', at(3)), named('por fim', at(1))];
    expect(await (await calls.save([first, last])).json()).toEqual({ items: [last] });
  });

  it('is kept as it stands last where both are of one moment', async () => {
    const moment = at(3);
    await calls.save([named('a', moment), named('b', moment)]);
    expect(await rows()).toEqual([named('b', moment)]);
  });
});

describe('M05 an account that is full of a kind', () => {
  const fresh = (count: number) =>
    Array.from({ length: count }, (_, turn) => newEntry({ key: `nova/${turn}` }));

  it('has the limits that the contract names, and no other kinds', async () => {
    const limitOf = async (kind: string) => {
      const [row] = await stack.sql('select private.entry_limit($1) as most', [kind]);
      return row?.['most'];
    };
    for (const [kind, most] of Object.entries(ENTRY_LIMITS)) {
      expect(await limitOf(kind), kind).toBe(most);
    }
    expect(EACH.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(ENTRY_LIMITS).toSorted());
    expect(await limitOf('baby')).toBeNull();
  });

  it('takes what is new of every other kind', async () => {
    await insertTicks(stack, user.id, ENTRY_LIMITS.tick);
    const others = EACH.filter(({ kind }) => kind !== 'tick');
    expect((await calls.save(others)).status).toBe(200);
    await expect(await calls.save(fresh(1))).toBeProblem('ENTRIES_FULL');
  });

  it('takes entries up to the limit and no new one beyond, the whole call or nothing', async () => {
    await insertTicks(stack, user.id, ENTRY_LIMITS.tick - 2);
    await expect(await calls.save(fresh(3))).toBeProblem('ENTRIES_FULL');
    expect(await rows()).toHaveLength(ENTRY_LIMITS.tick - 2);
    expect((await calls.save(fresh(2))).status).toBe(200);
    await expect(
      await calls.save([newEntry({ key: 'mais-uma' }), newEntry({ key: 'nova/0', value: null })]),
    ).toBeProblem('ENTRIES_FULL');
    expect(await rows()).toHaveLength(ENTRY_LIMITS.tick);
    expect(await rows()).toContainEqual(expect.objectContaining({ key: 'nova/0', value: true }));
  });

  it('still takes changes of those that it has', async () => {
    await insertTicks(stack, user.id, ENTRY_LIMITS.tick);
    const changed = newEntry({ key: 'parte/7', value: null });
    expect(await (await calls.save([changed])).json()).toEqual({ items: [changed] });
    expect(await rows()).toContainEqual(changed);
  });
});
