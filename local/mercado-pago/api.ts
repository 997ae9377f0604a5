import type { ServerRequest } from 'srvx';

import { z } from '#contract/z.ts';

import { ApiRefusal, SEARCH_DATE, SEARCH_LIMIT, SEARCH_MONTHS, type Seller } from './facts.ts';
import { breakAnswer, type FaultPlan } from './faults.ts';
import { createPreference, parsePreferenceRequest } from './create-preference.ts';
import type { PaymentBook } from './payment-book.ts';
import type { StoredPayment } from './payment.ts';

/** The operations that faults can be limited to. */
export type ApiRoute = 'preferences' | 'payment' | 'search' | 'refund';

/** A call of the API, as a test looks at it. */
export interface SimulatorRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  /** Null when no operation has that path and method. */
  readonly route: ApiRoute | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; the text when it is none, null when empty. */
  readonly body: unknown;
  /** What the caller saw; 0 when it saw no answer. */
  readonly status: number;
}

interface ApiOptions {
  readonly accessToken: string;
  readonly seller: Seller;
  readonly book: PaymentBook;
  readonly faults: FaultPlan;
  /** Origin of the simulator; known once it listens. */
  readonly url: () => string;
  readonly now: () => Date;
  readonly onRequest: (request: SimulatorRequest) => void;
}

interface ApiCall {
  readonly request: ServerRequest;
  readonly url: URL;
  readonly paymentId: string;
  readonly body: unknown;
}

interface Operation {
  readonly route: ApiRoute;
  readonly method: string;
  readonly path: RegExp;
  readonly perform: (call: ApiCall) => Response;
}

const REFUNDS = /^\/v1\/payments\/([^/]+)\/refunds\/?$/;

/** The operations of Mercado Pago's API that the product and its tests call. */
export function createApi(options: ApiOptions): (request: ServerRequest) => Promise<Response> {
  const { accessToken, seller, book, faults, now, onRequest } = options;

  const operations: readonly Operation[] = [
    {
      route: 'preferences',
      method: 'POST',
      path: /^\/checkout\/preferences\/?$/,
      perform: ({ body }) => {
        const request = parsePreferenceRequest(body, now());
        // A repeated X-Idempotency-Key makes a second preference: nothing else is promised for them.
        const preference = createPreference(request, seller, options.url(), now());
        book.savePreference(preference);
        return Response.json(preference, { status: 201 });
      },
    },
    {
      route: 'search',
      method: 'GET',
      path: /^\/v1\/payments\/search\/?$/,
      perform: ({ url }) => Response.json(searchPayments(book.payments(), url.searchParams, now())),
    },
    {
      route: 'payment',
      method: 'GET',
      path: /^\/v1\/payments\/(?!search\/?$)([^/]+)$/,
      perform: ({ paymentId }) => Response.json(book.get(paymentId)),
    },
    {
      route: 'refund',
      method: 'GET',
      path: REFUNDS,
      perform: ({ paymentId }) => Response.json(book.get(paymentId).refunds),
    },
    {
      route: 'refund',
      method: 'POST',
      path: REFUNDS,
      perform: ({ request, paymentId, body }) => {
        const idempotencyKey = request.headers.get('X-Idempotency-Key');
        if (!idempotencyKey) throw new ApiRefusal('idempotencyKeyMissing');
        const key = `${paymentId}:${idempotencyKey}`;
        // Measured: a repeat answers 200 without a body, and gives nothing back a second time.
        if (book.hasRefundKey(key)) return new Response(null, { status: 200 });
        return Response.json(book.refund(paymentId, readAmount(body), key), { status: 201 });
      },
    },
  ];

  /** @param operation none where the path or the method is unknown. */
  const perform = (operation: Operation | undefined, isPath: boolean, call: ApiCall): Response => {
    try {
      if (!operation) throw new ApiRefusal(isPath ? 'methodWrong' : 'routeUnknown');
      const header = call.request.headers.get('Authorization');
      if (header === null) throw new ApiRefusal('tokenMissing');
      if (header !== `Bearer ${accessToken}`) throw new ApiRefusal('tokenWrong');
      if (call.body === undefined) throw new ApiRefusal('bodyMalformed');
      return operation.perform(call);
    } catch (error) {
      if (error instanceof ApiRefusal) return error.toResponse();
      throw error;
    }
  };

  return async (request) => {
    const url = new URL(request.url);
    const { pathname, search } = url;
    const text = await request.text();
    const body = parseBody(text);
    const matches = operations.filter(({ path }) => path.test(pathname));
    const operation = matches.find(({ method }) => method === request.method);
    const paymentId = operation?.path.exec(pathname)?.[1] ?? '';
    const report = (status: number): void =>
      onRequest({
        method: request.method,
        path: pathname + search,
        route: operation?.route ?? null,
        headers: Object.fromEntries(request.headers),
        body: body === undefined ? text : body,
        status,
      });
    const call = { request, url, paymentId, body };
    const work = (): Response => perform(operation, matches.length > 0, call);
    const fault = operation ? faults.take(operation.route, paymentId) : null;
    return breakAnswer(fault, request, work, report);
  };
}

/** The JSON of a text, null of none; undefined where it is no JSON. */
function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAmount(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('amount' in body)) return undefined;
  // What is no number is no amount that could be given back.
  return typeof body.amount === 'number' ? body.amount : NaN;
}

const DateFieldSchema = z.enum(['date_created', 'date_last_updated', 'date_approved']);
const CountSchema = z.coerce.number().check(z.int(), z.nonnegative());

const SearchSchema = z.object({
  external_reference: z.optional(z.string()),
  status: z.optional(z.string()),
  sort: z._default(DateFieldSchema, 'date_created'),
  criteria: z._default(z.enum(['asc', 'desc']), 'desc'),
  range: z._default(DateFieldSchema, 'date_created'),
  begin_date: z.optional(z.string()),
  end_date: z.optional(z.string()),
  limit: z._default(CountSchema.check(z.maximum(SEARCH_LIMIT.most)), SEARCH_LIMIT.default),
  offset: z._default(CountSchema, 0),
});

/** Answers GET /v1/payments/search. @throws ApiRefusal for a parameter that does not parse. */
function searchPayments(payments: readonly StoredPayment[], query: URLSearchParams, now: Date) {
  const parsed = SearchSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw new ApiRefusal('searchParameter');
  const { external_reference, status, sort, criteria, range, limit, offset } = parsed.data;
  const begin = readMoment(parsed.data.begin_date, now) ?? -Infinity;
  const end = readMoment(parsed.data.end_date, now) ?? Infinity;
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - SEARCH_MONTHS);
  const found = payments
    .filter((one) => momentOf(one.date_created) >= oldest.getTime())
    .filter(
      (one) => external_reference === undefined || one.external_reference === external_reference,
    )
    .filter((one) => status === undefined || one.status === status)
    .filter((one) => isWithin(one[range], begin, end))
    .toSorted((one, other) => momentOf(one[sort]) - momentOf(other[sort]) || one.id - other.id);
  if (criteria === 'desc') found.reverse();
  return {
    paging: { total: found.length, limit, offset },
    results: found.slice(offset, offset + limit),
  };
}

const momentOf = (text: string | null): number => (text === null ? 0 : Date.parse(text));

function isWithin(text: string | null, begin: number, end: number): boolean {
  if (begin === -Infinity && end === Infinity) return true;
  return text !== null && momentOf(text) >= begin && momentOf(text) <= end;
}

/** ISO, or `NOW`. */
function readMoment(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined;
  const moment = text === 'NOW' ? now.getTime() : Date.parse(SEARCH_DATE.test(text) ? text : '');
  if (Number.isNaN(moment)) throw new ApiRefusal('searchParameter');
  return moment;
}
