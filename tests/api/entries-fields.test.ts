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

const HOSTILE = [undefined, true, false, 0, 7, [], {}, '', 'x', '\0'];
const UNPRINTABLE = [
  '\0',
  'a\0b',
  '\ud83d',
  'a\udc00',
  'a\rb',
  '\u001b[31m',
  '\u202eabc',
  'a\u2066',
];
const NO_TEXT = [undefined, null, true, 7, [], {}];
const NO_DAY = [
  '1999-12-31',
  ...HOSTILE,
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '22/11/2026',
  '2026-11-22T00:00:00Z',
  ' 2026-11-22',
  20261122,
];
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
const good = {
  vaccine: { day: '2026-11-22' },
  milestone: { day: '2026-11-22', note: 'n', text: 't' },
  exam: { day: null, note: '' },
  plan: { answer: 'sim', comment: '', text: 't' },
  child: {
    name: 'Lia',
    day: '2026-11-22',
    weeks: 39,
    paused: false,
    uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  },
  pregnancy: { babies: 2 },
  measure: { day: '2026-11-22', weight: 3450, length: 495, standing: false, head: null },
  reminder: { day: '2026-11-22' },
};
const without = (value: object, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
const texts = (
  kind: 'milestone' | 'exam' | 'plan' | 'child',
  field: string,
  wrong: readonly unknown[],
) => wrong.map((text) => ({ kind, value: { ...good[kind], [field]: text } }));
const long = (letter: string) => letter.repeat(201);

const REFUSED = [
  ['a kind that is none', HOSTILE.map((kind) => ({ kind })), 'ENTRY_INVALID'],
  ['a kind of another case', [{ kind: 'TICK' }, { kind: 'tick ' }], 'ENTRY_INVALID'],
  ['a name that objects have', [{ kind: 'constructor' }, { kind: '__proto__' }], 'ENTRY_INVALID'],
  [
    'a key that is none',
    [
      ...[
        undefined,
        null,
        true,
        7,
        [],
        {},
        '',
        'A',
        'ação',
        'a b',
        'a_b',
        'a--b',
        'a/',
        '/a',
        '-a',
      ],
      ...['a//b', '../a', 'a\n', 'a:b', "a'b", 'a'.repeat(81)],
    ].map((key) => ({ key })),
    'ENTRY_INVALID',
  ],
  [
    'a key of no child, of what belongs to one',
    (['vaccine', 'milestone', 'exam', 'measure'] as const).flatMap((kind) =>
      ['bcg', '2m/sorri', 'birth', 'birth-bcg', 'x/birth/bcg', `${CHILD}bcg`, CHILD].map((key) => ({
        kind,
        key,
        value: good[kind],
      })),
    ),
    'ENTRY_INVALID',
  ],
  [
    'a tick that is not true',
    [false, 1, 'true', {}, []].map((value) => ({ value })),
    'ENTRY_INVALID',
  ],
  ['no value at all', [{ value: undefined }], 'ENTRY_INVALID'],
  [
    'a day that is none',
    NO_DAY.flatMap((day) =>
      (['vaccine', 'milestone', 'exam', 'child', 'measure', 'reminder'] as const).map((kind) => ({
        kind,
        value: { ...good[kind], day },
      })),
    ),
    'ENTRY_INVALID',
  ],
  [
    'a part that is missing',
    (Object.keys(good) as (keyof typeof good)[]).flatMap((kind) =>
      Object.keys(good[kind]).map((field) => ({ kind, value: without(good[kind], field) })),
    ),
    'ENTRY_INVALID',
  ],
  [
    'a part too many',
    (Object.keys(good) as (keyof typeof good)[]).map((kind) => ({
      kind,
      value: { ...good[kind], more: 1 },
    })),
    'ENTRY_INVALID',
  ],
  [
    'a value of another form',
    Object.keys(good).flatMap((kind) =>
      ['x', 7, true, [], '2026-11-22'].map((value) => ({ kind, value })),
    ),
    'ENTRY_INVALID',
  ],
  [
    'an answer of the plan that is none',
    ['SIM', 'não', '', true, 1, {}, undefined].map((answer) => ({
      kind: 'plan',
      value: { ...good.plan, answer },
    })),
    'ENTRY_INVALID',
  ],
  [
    'weeks at birth that no child has',
    [19, 45, 39.5, -1, '39', 1e21, {}, undefined].map((weeks) => ({
      kind: 'child',
      value: { ...good.child, weeks },
    })),
    'ENTRY_INVALID',
  ],
  [
    'more babies than one expects, or less',
    [0, 5, 1.5, '2', null].map((babies) => ({ kind: 'pregnancy', value: { babies } })),
    'ENTRY_INVALID',
  ],
  [
    'a measure that no child has',
    [
      ...[199, 60_001, 3450.5, '3450', undefined].map((weight) => ({ weight })),
      ...[149, 1501, {}].map((length) => ({ length })),
      ...[99, 801].map((head) => ({ head })),
      ...[null, 1].map((standing) => ({ standing })),
    ].map((wrong) => ({ kind: 'measure', value: { ...good.measure, ...wrong } })),
    'ENTRY_INVALID',
  ],
  [
    'a pause or a uid of a child that is none',
    [
      ...[null, 'false', 0].map((paused) => ({ paused })),
      ...[null, '', 'x', 7].map((uid) => ({ uid })),
    ].map((wrong) => ({ kind: 'child', value: { ...good.child, ...wrong } })),
    'ENTRY_INVALID',
  ],
  [
    'a text that is none, or cannot be kept',
    [
      ...[...UNPRINTABLE, ...NO_TEXT.filter((text) => text !== null)].map((value) => ({
        kind: 'paper',
        value,
      })),
      ...texts('milestone', 'note', [...UNPRINTABLE, ...NO_TEXT]),
      ...texts('milestone', 'text', [...UNPRINTABLE, ...NO_TEXT]),
      ...texts('exam', 'note', [...UNPRINTABLE, ...NO_TEXT]),
      ...texts('plan', 'comment', [...UNPRINTABLE, ...NO_TEXT]),
      ...texts('plan', 'text', [...UNPRINTABLE, ...NO_TEXT]),
      ...texts('child', 'name', [...UNPRINTABLE, ...NO_TEXT]),
    ],
    'ENTRY_INVALID',
  ],
  [
    'a text that is too long',
    [
      ...[long('a'), long('\u{1f476}')].map((value) => ({ kind: 'paper', value })),
      ...texts('milestone', 'note', [long('a')]),
      ...texts('milestone', 'text', [long('a')]),
      ...texts('exam', 'note', [long('a')]),
      ...texts('plan', 'comment', [long('a')]),
      ...texts('plan', 'text', [long('a')]),
      ...texts('child', 'name', ['a'.repeat(41)]),
    ],
    'ENTRY_TOO_LONG',
  ],
] satisfies [string, object[], ErrorCode][];

const WRONG_MOMENTS = [
  ...[undefined, null, true, 7, [], {}, '', 'x', Date.now(), 'now', 'infinity', '2026-11-22'],
  ...['2026-02-30T10:00:00Z', '2026-11-21T10:00:00', '2026-11-21 10:00:00Z'],
  ...['0000-01-01T00:00:00Z', '0999-12-31T00:00:00Z', '9999-12-31T23:59:59-03:00'],
  ...['+012026-01-01T00:00:00Z', '1000-01-01T00:00:00+14:00'],
];

async function expectRefused(json: unknown, code: ErrorCode): Promise<void> {
  await expect(await calls.put(json), JSON.stringify(json)).toBeProblem(code);
}

describe('B02 an entry that does not validate', () => {
  it.each(REFUSED)('is refused with all that came with it: %s', async (_, wrong, code) => {
    for (const fields of wrong) {
      await expectRefused(
        saveRequest([newEntry({ key: 'boa' }), newEntry({ key: 'birth/x', ...fields })]),
        code,
      );
    }
    expect(await entriesOf(stack, user.id)).toEqual([kept]);
  });

  it('is refused for its moment, and for that of the call', async () => {
    for (const moment of WRONG_MOMENTS) {
      await expectRefused(saveRequest([newEntry({ updated_at: moment })]), 'ENTRY_INVALID');
      await expectRefused({ ...saveRequest([newEntry()]), sent_at: moment }, 'ENTRY_INVALID');
    }
    expect(await entriesOf(stack, user.id)).toEqual([kept]);
  });

  it('is refused as an item or a list that is none', async () => {
    for (const item of [null, true, 7, 'x', []]) {
      await expectRefused({ ...saveRequest([]), items: [item] }, 'ENTRY_INVALID');
    }
    for (const items of [undefined, null, true, 7, 'x', {}]) {
      await expectRefused({ ...saveRequest([]), items }, 'ENTRY_INVALID');
    }
    for (const body of [null, true, 7, 'x', []]) await expectRefused(body, 'BODY_MALFORMED');
  });

  it('says so in a sentence that she understands', async () => {
    const refusal = await calls.save([newEntry({ kind: 'paper', value: '\0' })]);
    expect(await refusal.text()).toContain('apague os símbolos');
  });
});

describe('M05 how much one call brings', () => {
  const many = (count: number, fields: object = {}) =>
    Array.from({ length: count }, (_, turn) => newEntry({ key: `muitas/${turn}`, ...fields }));

  it('is at least one entry and at most a hundred', async () => {
    await expectRefused(saveRequest([]), 'NOTHING_TO_CHANGE');
    await expectRefused(saveRequest(many(ENTRIES_PER_CALL + 1)), 'ENTRIES_TOO_MANY');
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
      { kind: 'vaccine', key: `${CHILD}/bcg`, value: good.vaccine },
    ],
    ['the weeks at either end', { kind: 'child', key: 'w', value: { ...good.child, weeks: 20 } }],
    [
      'a dose of a day that nobody knows',
      { kind: 'vaccine', key: 'birth/vip-1', value: { day: null } },
    ],
    ['a birth without them', { kind: 'child', key: 'x', value: { ...good.child, weeks: null } }],
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
