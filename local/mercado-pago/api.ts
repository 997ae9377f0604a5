import { type Context, Hono } from 'hono';

import { z } from '#contract/z.ts';

import { ApiRefusal, SEARCH_DATE, SEARCH_LIMIT, SEARCH_MONTHS } from './facts.ts';
import { breakAnswer, type FaultPlan } from './faults.ts';
import { createPreference, parsePreferenceRequest } from './create-preference.ts';
import { LOGGED } from './notifier.ts';
import type { PaymentBook } from './payment-book.ts';
import type { StoredPayment } from './payment.ts';
import type { Simulation } from './simulator.ts';

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

type Perform = (c: Context, body: unknown) => Response;

/** The operations of Mercado Pago's API that the product and its tests call. */
export function createApi(simulation: Simulation, book: PaymentBook, faults: FaultPlan): Hono {
  const api = new Hono();

  /** Answers a method and path: whom it lets in, as faults want it, and reported. */
  const on = (method: string, path: string, route: ApiRoute | null, perform: Perform) =>
    api.on(method, path, async (c) => {
      const { raw } = c.req;
      const { pathname, search } = new URL(raw.url);
      const text = await c.req.text();
      const body = parseBody(text);
      const work = (): Response => {
        try {
          if (route) requireSeller(c.req.header('Authorization'));
          if (route && body === undefined) throw new ApiRefusal('bodyMalformed');
          return perform(c, body);
        } catch (error) {
          if (error instanceof ApiRefusal) return error.toResponse();
          throw error;
        }
      };
      const report = (status: number): void => {
        const request = { method: raw.method, path: pathname + search, route, status };
        const sent = { headers: c.req.header(), body: body === undefined ? text : body };
        simulation.requests = [...simulation.requests, { ...request, ...sent }].slice(-LOGGED);
      };
      return breakAnswer(route ? faults.take(route, idOf(c)) : null, raw, work, report);
    });
  const requireSeller = (header: string | undefined): void => {
    if (header === undefined) throw new ApiRefusal('tokenMissing');
    if (header !== `Bearer ${simulation.accessToken}`) throw new ApiRefusal('tokenWrong');
  };
  const refuse = (refusal: 'methodWrong' | 'routeUnknown') => () => {
    throw new ApiRefusal(refusal);
  };

  on('POST', '/checkout/preferences', 'preferences', (c, body) => {
    const request = parsePreferenceRequest(body, simulation.now());
    // A repeated X-Idempotency-Key makes a second preference: nothing else is promised for them.
    const preference = createPreference(request, simulation);
    book.savePreference(preference);
    return c.json(preference, 201);
  });
  on('GET', '/v1/payments/search', 'search', (c) =>
    c.json(searchPayments(book.payments(), c.req.query(), simulation.now())),
  );
  on('GET', '/v1/payments/:id', 'payment', (c) => c.json(book.get(idOf(c))));
  on('GET', '/v1/payments/:id/refunds', 'refund', (c) => c.json(book.get(idOf(c)).refunds));
  on('POST', '/v1/payments/:id/refunds', 'refund', (c, body) => {
    const idempotencyKey = c.req.header('X-Idempotency-Key');
    if (!idempotencyKey) throw new ApiRefusal('idempotencyKeyMissing');
    const key = `${idOf(c)}:${idempotencyKey}`;
    // Measured: a repeat answers 200 without a body, and gives nothing back a second time.
    if (book.hasRefundKey(key)) return c.body(null, 200);
    return c.json(book.refund(idOf(c), readAmount(body), key).refunds.at(-1), 201);
  });
  for (const { path } of [...api.routes]) on('ALL', path, null, refuse('methodWrong'));
  on('ALL', '*', null, refuse('routeUnknown'));
  return api;
}

/** The id of the payment that a call is about. */
const idOf = (c: Context): string => c.req.param('id') ?? '';

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

const DateFieldSchema = z.enum(['date_created', 'date_last_updated']);
const MomentSchema = z.union([z.literal('NOW'), z.string().check(z.regex(SEARCH_DATE))]);
const CountSchema = z.coerce.number().check(z.int(), z.nonnegative());

const SearchSchema = z.object({
  external_reference: z.optional(z.string()),
  sort: z._default(DateFieldSchema, 'date_created'),
  criteria: z._default(z.enum(['asc', 'desc']), 'desc'),
  range: z._default(DateFieldSchema, 'date_created'),
  begin_date: z.optional(MomentSchema),
  end_date: z.optional(MomentSchema),
  limit: z._default(CountSchema.check(z.maximum(SEARCH_LIMIT.most)), SEARCH_LIMIT.default),
  offset: z._default(CountSchema, 0),
});

/** Answers GET /v1/payments/search. @throws ApiRefusal for a parameter that does not parse. */
function searchPayments(payments: readonly StoredPayment[], query: unknown, now: Date) {
  const parsed = SearchSchema.safeParse(query);
  if (!parsed.success) throw new ApiRefusal('searchParameter');
  const { external_reference, sort, criteria, range, limit, offset, ...dates } = parsed.data;
  const momentOf = (text: string | undefined, other: number): number =>
    text === undefined ? other : text === 'NOW' ? now.getTime() : Date.parse(text);
  const [begin, end] = [momentOf(dates.begin_date, -Infinity), momentOf(dates.end_date, Infinity)];
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - SEARCH_MONTHS);
  const found = payments
    .filter((one) => Date.parse(one.date_created) >= oldest.getTime())
    .filter((one) => (external_reference ?? one.external_reference) === one.external_reference)
    .filter((one) => Date.parse(one[range]) >= begin && Date.parse(one[range]) <= end)
    .toSorted((one, other) => Date.parse(one[sort]) - Date.parse(other[sort]) || one.id - other.id);
  if (criteria === 'desc') found.reverse();
  return {
    paging: { total: found.length, limit, offset },
    results: found.slice(offset, offset + limit),
  };
}
