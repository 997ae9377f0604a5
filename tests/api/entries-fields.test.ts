import { beforeAll, describe, expect, it } from 'vitest';

import type { ErrorCode } from '#contract/errors.ts';
import type { EntryItem } from '#contract/entries.ts';
import { ENTRIES_PER_CALL } from '#contract/limits.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { type EntryCalls, entryCalls } from '#tests/support/entry-calls.ts';
import { entriesOf } from '#tests/support/entry-rows.ts';
import { newEntry, saveRequest } from '#tests/support/new-entry.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();

let user: Awaited<ReturnType<typeof insertUser>>;
let calls: EntryCalls;
const kept = newEntry();
beforeAll(async () => {
  user = await insertUser(stack);
  await giveConsent(stack, user.id);
  calls = entryCalls(stack, user);
  await calls.save([kept]);
});

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const BORN = {
  name: 'Lia',
  day: '2026-11-22',
  weeks: 39,
  paused: false,
  uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};

describe('B02 an entry that does not validate', () => {
  it.each([
    ['a kind that is none', { kind: 'x' }, 'ENTRY_INVALID'],
    [
      'a value of another form',
      { kind: 'child', value: { ...BORN, weeks: '39' } },
      'ENTRY_INVALID',
    ],
    ['a text that is too long', { kind: 'paper', value: 'a'.repeat(201) }, 'ENTRY_TOO_LONG'],
  ] satisfies [string, object, ErrorCode][])(
    'is refused with all that came with it: %s',
    async (_, wrong, code) => {
      const items = [newEntry({ key: 'boa' }), newEntry({ key: 'birth/x', ...wrong })];
      await expect(await calls.save(items)).toBeProblem(code);
      expect(await entriesOf(stack, user.id)).toEqual([kept]);
    },
  );

  it('says so in a sentence that she understands', async () => {
    const refusal = await calls.save([newEntry({ kind: 'paper', value: '\0' })]);
    expect(await refusal.text()).toContain('apague os símbolos');
  });
});

describe('M05 how much one call brings', () => {
  const many = (count: number, fields: object = {}) =>
    Array.from({ length: count }, (_, turn) => newEntry({ key: `muitas/${turn}`, ...fields }));

  it('is at least one entry and at most a hundred', async () => {
    await expect(await calls.save([])).toBeProblem('NOTHING_TO_CHANGE');
    await expect(await calls.save(many(ENTRIES_PER_CALL + 1))).toBeProblem('ENTRIES_TOO_MANY');
    expect((await calls.save(many(ENTRIES_PER_CALL))).status).toBe(200);
  });

  it('B01 is at most 64 KB', async () => {
    const value = { answer: null, comment: '\u{1f476}'.repeat(200), text: 'á'.repeat(200) };
    const heavy = many(ENTRIES_PER_CALL, { kind: 'plan', value });
    await expect(await calls.save(heavy)).toBeProblem('BODY_TOO_LARGE');
    const light = heavy.slice(0, 40);
    expect(JSON.stringify(saveRequest(light)).length).toBeLessThan(64 * 1024);
    expect((await calls.save(light)).status).toBe(200);
  });
});

describe('what validates', () => {
  it.each([
    ['the longest key', { key: `${'a'.repeat(39)}/${'b'.repeat(40)}` }],
    ['lines and tabs', { kind: 'paper', key: 'p', value: 'uma\nlinha\te outra' }],
    ['200 letters of any kind', { kind: 'paper', key: 'q', value: '\u{1f476}'.repeat(200) }],
    [
      'what looks like a statement',
      { kind: 'paper', key: 'r', value: "'; drop table user_entries; --" },
    ],
    ['quotes and backslashes', { kind: 'paper', key: 's', value: '"\\'.repeat(100) }],
    ['an empty text', { kind: 'paper', key: 't', value: '' }],
    [
      'a milestone as large as it can be',
      {
        kind: 'milestone',
        key: 'birth/u',
        value: { day: '2026-11-22', note: '\u{1f476}'.repeat(200), text: '"'.repeat(200) },
      },
    ],
    [
      'a wish as large as it can be',
      {
        kind: 'plan',
        key: 'v',
        value: {
          answer: 'nao-sei',
          comment: '\u{1f476}'.repeat(200),
          text: '\u{20bb7}'.repeat(200),
        },
      },
    ],
    [
      'a dose of another child than the first',
      { kind: 'vaccine', key: `${CHILD}/bcg`, value: { day: '2026-11-22' } },
    ],
    ['the weeks at either end', { kind: 'child', key: 'w', value: { ...BORN, weeks: 20 } }],
    [
      'a dose of a day that nobody knows',
      { kind: 'vaccine', key: 'birth/vip-1', value: { day: null } },
    ],
    ['a birth without them', { kind: 'child', key: 'x', value: { ...BORN, weeks: null } }],
    ['a child’s sex', { kind: 'child', key: 'y', value: { ...BORN, sex: 'f' } }],
  ] satisfies [string, object][])('is kept as it is: %s', async (_, fields) => {
    const entry = newEntry(fields);
    const response = await calls.save([entry]);
    expect(await response.json()).toEqual({ items: [entry] });
    expect(await entriesOf(stack, user.id)).toContainEqual(entry);
  });

  it('B07 has its text in one form, its moment in ours', async () => {
    const updatedAt = kept.updated_at;
    const local = new Date(Date.parse(updatedAt) - 3 * 3_600_000).toISOString();
    const entry = newEntry({
      kind: 'paper',
      key: 'forma',
      value: 'a\u0301',
      updated_at: local.replace('Z', '999-03:00'),
    });
    const { items } = (await (await calls.save([entry])).json()) as { items: EntryItem[] };
    expect(items).toEqual([{ ...entry, value: 'á', updated_at: updatedAt }]);
  });
});
