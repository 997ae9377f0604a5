import fc from 'fast-check';

import { hostileText } from './fuzz-text.ts';

/** The text of a JSON object, member by member: a name may be there twice, or be `__proto__`. */
type Members = readonly (readonly [name: string, json: string])[];

const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then'],
  ...[
    'is_premium',
    'premium_until',
    'role',
    'id',
    'user_id',
    'email',
    'price',
    'consent_version',
    '',
  ],
];
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1e309',
  '-1e309',
  '1e-400',
  '2147483648',
  '9007199254740993',
  '0.1',
];
const DEPTH = 3_000;

const hostileJson = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS, 'null', 'true', 'false', '[]', '{}') },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '['.repeat(DEPTH) + ']'.repeat(DEPTH),
      '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH),
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
    ),
  },
);

/** A text that is hardly JSON, or none. */
const rawText = fc.oneof(
  hostileText,
  hostileJson,
  fc.constantFrom(
    '',
    '{',
    '{}{}',
    '[',
    'nul',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    '\ufeff{}',
    '//',
    '1e309',
  ),
);
const rawBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  rawText.map((text) => new Uint8Array(Buffer.from(text, 'utf16le'))),
  rawText.map((text) => new Uint8Array(Buffer.from(text))),
);

/**
 * A body for a route that takes objects like `valid`: now and then that itself, mostly with members changed,
 * left out, repeated or added, sometimes bytes that are no such thing.
 */
export function fuzzBody(valid: fc.Arbitrary<object>): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const members = valid.map((body) =>
    Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)] as const),
  );
  const mutated = members.chain((given) =>
    fc
      .array(mutation(given.length), { minLength: 1, maxLength: 3 })
      .map((mutations) => mutations.reduce<Members>((now, mutate) => mutate(now), given)),
  );
  const text = (arbitrary: fc.Arbitrary<Members>) => arbitrary.map(toBytes);
  return fc.oneof(
    { weight: 2, arbitrary: text(members) },
    { weight: 6, arbitrary: text(mutated) },
    { weight: 2, arbitrary: rawBytes },
  );
}

function mutation(length: number): fc.Arbitrary<(members: Members) => Members> {
  const index = fc.nat({ max: Math.max(0, length - 1) });
  const name = fc.oneof(fc.constantFrom(...NAMES), hostileText);
  return fc.oneof(
    fc.tuple(index, hostileJson).map(([at, json]) => (members: Members) => {
      return members.map((member, place) => (place === at ? ([member[0], json] as const) : member));
    }),
    index.map((at) => (members: Members) => members.filter((_, place) => place !== at)),
    fc.tuple(name, hostileJson).map(([added, json]) => (members: Members) => {
      return [...members, [added, json] as const];
    }),
    fc.tuple(index, hostileJson).map(([at, json]) => (members: Members) => {
      const [twice = ''] = members[at] ?? [];
      return [...members, [twice, json] as const];
    }),
  );
}

function toBytes(members: Members): Uint8Array<ArrayBuffer> {
  const text = members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',');
  return new TextEncoder().encode(`{${text}}`);
}
