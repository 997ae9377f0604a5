import fc from 'fast-check';

import { hostileText } from './fuzz-text.ts';

/** Headers that something in front of a server might believe. */
const NAMES = [
  ...['Origin', 'Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Referer', 'Host', 'Accept', 'Accept-Encoding'],
  ...['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Sb-Forwarded-For', 'X-User-Id', 'apikey'],
  ...['If-None-Match', 'If-Modified-Since', 'Range', 'Expect', 'X-HTTP-Method-Override', 'Prefer'],
  ...[
    'Content-Encoding',
    'x-signature',
    'x-request-id',
    'X-Nf-Client-Connection-Ip',
    'traceparent',
  ],
];
const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;',
  ],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'x',
    '',
  ],
];
const TOKENS = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer a.b.c',
  'Bearer a.b',
  'Basic YTpi',
  `Bearer ${'a.'.repeat(9_000)}`,
];

/** Only what the platform hands on at all: a header is bytes, without a line break. */
const headerValue = hostileText.filter((text) => {
  try {
    return Boolean(new Headers({ 'x-fuzz': text }));
  } catch {
    return false;
  }
});

export interface FuzzSession {
  readonly token: string;
  /** 'name=value' of the refresh cookie. */
  readonly cookie: string;
}

/** Headers around a request: mostly those that a user's browser sends, with strange ones beside them. */
export function fuzzHeaders(session: FuzzSession): fc.Arbitrary<Record<string, string>> {
  const often = <Value>(right: Value, others: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: others });
  return fc
    .record({
      type: often('application/json', fc.constantFrom(...TYPES)),
      authorization: often(
        `Bearer ${session.token}`,
        fc.oneof(fc.constantFrom(...TOKENS), headerValue),
      ),
      cookie: often(
        session.cookie,
        headerValue.map((value) => `colinho-refresh=${value}`),
      ),
      others: fc.dictionary(fc.constantFrom(...NAMES), headerValue, { maxKeys: 2 }),
      hasOthers: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ type, authorization, cookie, others, hasOthers }) => ({
      // A strange Origin ends a call before it begins: most calls do without.
      ...(hasOthers === 0 ? others : {}),
      'Content-Type': type,
      Authorization: authorization,
      Cookie: cookie,
    }));
}
