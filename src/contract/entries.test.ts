import { describe, expect, it } from 'vitest';
import { newEntry, saveRequest } from '#tests/support/new-entry.ts';
import { SaveEntriesRequestSchema } from './entries.ts';
import type { ErrorCode } from './errors.ts';
import { ENTRIES_PER_CALL } from './limits.ts';

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
  diary: {
    type: 'breast',
    start: '2026-11-22T03:04:00Z',
    end: '2026-11-22T03:27:00Z',
    running: false,
    side: 'left',
    note: '',
    device: 'a1',
    separate: false,
  },
};
const without = (value: object, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
const texts = (
  kind: 'milestone' | 'exam' | 'plan' | 'child' | 'diary',
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
    (['vaccine', 'milestone', 'exam', 'measure', 'diary'] as const).flatMap((kind) =>
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
    'an end of no pregnancy',
    [{ over: true }, { over: 1, due: null }, { over: true, due: '2026-02-30' }].map((value) => ({
      kind: 'pregnancy-end',
      value,
    })),
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
    'a line of a diary that makes no sense',
    [
      ...['nursing', null, 1].map((type) => ({ type })),
      ...['2026-11-22', null, ''].map((start) => ({ start })),
      ...['2026-11-22T03:03:59Z', '03:27', undefined].map((end) => ({ end })),
      ...[true, null].map((running) => ({ running })),
      ...['up', undefined].map((side) => ({ side })),
      { type: 'bottle' },
      { amount: 90 },
    ].map((wrong) => ({ kind: 'diary', value: { ...good.diary, ...wrong } })),
    'ENTRY_INVALID',
  ],
  [
    'a pause, a uid or a sex of a child that is none',
    [
      ...['', 'F', 'x', 'feminino', 1, false, {}].map((sex) => ({ sex })),
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
      ...texts('diary', 'note', [...UNPRINTABLE, ...NO_TEXT]),
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

/** What a body, sent as JSON, is refused for; undefined where it is taken. */
function refusalOf(body: unknown): string | undefined {
  const { error } = SaveEntriesRequestSchema.safeParse(JSON.parse(JSON.stringify(body)));
  return error?.issues[0]?.message;
}

describe('a call that saves entries', () => {
  it('takes those that are whole', () => {
    const sexes = ['f', 'm', null].map((sex) => ({ kind: 'child', value: { ...good.child, sex } }));
    const kinds = Object.entries(good).map(([kind, value]) => ({ kind, value }));
    const whole = [...kinds, ...sexes].map((fields) => newEntry({ key: 'birth/x', ...fields }));
    expect(refusalOf(saveRequest(whole))).toBeUndefined();
  });

  it.each(REFUSED)('is refused for %s', (_, wrong, code) => {
    for (const fields of wrong) {
      const items = [newEntry({ key: 'boa' }), newEntry({ key: 'birth/x', ...fields })];
      expect(refusalOf(saveRequest(items)), JSON.stringify(fields)).toBe(code);
    }
  });

  it('is refused for the moment of an entry, and for its own', () => {
    for (const moment of WRONG_MOMENTS) {
      const late = saveRequest([newEntry({ updated_at: moment })]);
      expect(refusalOf(late), JSON.stringify(moment)).toBe('ENTRY_INVALID');
      const sent = { ...saveRequest([newEntry()]), sent_at: moment };
      expect(refusalOf(sent), JSON.stringify(moment)).toBe('ENTRY_INVALID');
    }
  });

  it('is refused for an item or a list that is none', () => {
    for (const item of [null, true, 7, 'x', []]) {
      expect(refusalOf({ ...saveRequest([]), items: [item] })).toBe('ENTRY_INVALID');
    }
    for (const items of [undefined, null, true, 7, 'x', {}]) {
      expect(refusalOf({ ...saveRequest([]), items })).toBe('ENTRY_INVALID');
    }
    for (const body of [null, true, 7, 'x', []]) expect(refusalOf(body)).toBe('BODY_MALFORMED');
  });

  it('brings at least one entry and at most a hundred', () => {
    const many = (count: number) =>
      saveRequest(Array.from({ length: count }, (_, turn) => newEntry({ key: `muitas/${turn}` })));
    expect(refusalOf(many(0))).toBe('NOTHING_TO_CHANGE');
    expect(refusalOf(many(ENTRIES_PER_CALL))).toBeUndefined();
    expect(refusalOf(many(ENTRIES_PER_CALL + 1))).toBe('ENTRIES_TOO_MANY');
  });
});
