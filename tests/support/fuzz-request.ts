import fc from 'fast-check';

import { fuzzBody } from './fuzz-body.ts';
import { type FuzzSession, fuzzHeaders } from './fuzz-headers.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { hostileText } from './fuzz-text.ts';

/** A request as it may reach a function; printed whole where a property fails. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get'];
const QUERIES = [
  ...['%ZZ', '=', '&&&', 'a[]=1&a[]=2', 'before=', 'before=,', 'plan_type=annual&plan_type=annual'],
  ...['plan_type=annual%00', 'data.id=1&data.id=2', '__proto__=1', 'a=1&'.repeat(2_000)],
];
const TAILS = ['/', '//', '/x', '/..', '/%2e%2e', '%20', ';a=b', '.json', '%00', '?', '#x'];

/** Requests of a method of a path ('POST', '/api/contractions/:id'), from good ones to hopeless ones. */
export function fuzzRequest(
  [method, pattern]: readonly [method: string, pattern: string],
  target: FuzzTarget,
  session: FuzzSession,
): fc.Arbitrary<FuzzRequest> {
  const rarely = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
  const query = fc.oneof(
    { weight: 4, arbitrary: target.query ?? fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...QUERIES) },
    { weight: 1, arbitrary: fc.webQueryParameters() },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('before', 'plan_type', 'data.id', 'type', 'scope', 'x'), hostileText)
        .map(([name, value]) => `${name}=${encodeLoosely(value)}`),
    },
  );
  const path = rarely(
    toPath(pattern, target),
    fc.constantFrom(...TAILS).map((tail) => pattern + tail),
  );
  return fc
    .record({
      method: rarely(fc.constant(method), fc.constantFrom(...METHODS)),
      path: fc.tuple(path, query).map(([place, text]) => (text ? `${place}?${text}` : place)),
      headers: fc
        .tuple(fuzzHeaders(session), target.headers ?? fc.constant({}))
        .map(([usual, own]) => ({ ...usual, ...own })),
      body: target.body
        ? fuzzBody(target.body)
        : rarely(fc.constant(undefined), fuzzBody(fc.object())),
    })
    .map((request) => ({
      ...request,
      // The platform's own Request takes none with these.
      body: /^(get|head)$/i.test(request.method) ? undefined : request.body,
    }));
}

function toPath(pattern: string, { segments = {} }: FuzzTarget): fc.Arbitrary<string> {
  const parts = pattern.split('/').map((part) => {
    const good = segments[part.slice(1)];
    if (!part.startsWith(':') || !good) return fc.constant(part);
    return fc.oneof(
      { weight: 3, arbitrary: good },
      { weight: 2, arbitrary: hostileText.map(encodeLoosely) },
    );
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

/** As a client would that does not care: what cannot be encoded is sent as it is. */
function encodeLoosely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text;
}
