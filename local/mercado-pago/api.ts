import type { ServerRequest } from 'srvx';

import { ApiRefusal, type Seller } from './facts.ts';
import { breakAnswer, type FaultPlan } from './faults.ts';
import { createPreference, parsePreferenceRequest } from './create-preference.ts';
import type { PaymentBook } from './payment-book.ts';
import { searchPayments } from './search-payments.ts';
import type { Store } from './store.ts';

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
  readonly store: Store;
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

/** Text that is not JSON; a class, so that it equals no JSON value. */
class Malformed {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The operations of Mercado Pago's API that the product and its tests call. */
export function createApi(options: ApiOptions): (request: ServerRequest) => Promise<Response> {
  const { accessToken, seller, store, book, faults, now, onRequest } = options;

  const operations: Readonly<Record<string, (call: ApiCall) => Response>> = {
    'POST preferences': ({ body }) => {
      const request = parsePreferenceRequest(body, now());
      // A repeated X-Idempotency-Key makes a second preference: nothing else is promised for them.
      const preference = createPreference(request, { seller, url: options.url(), now: now() });
      store.savePreference(preference);
      return Response.json(preference, { status: 201 });
    },
    'GET search': ({ url }) =>
      Response.json(searchPayments(store.payments(), url.searchParams, now())),
    'GET payment': ({ paymentId }) => Response.json(book.get(paymentId)),
    'GET refund': ({ paymentId }) => Response.json(book.get(paymentId).refunds),
    'POST refund': ({ request, paymentId, body }) => {
      const idempotencyKey = request.headers.get('X-Idempotency-Key');
      if (!idempotencyKey) throw new ApiRefusal('idempotencyKeyMissing');
      const key = `${paymentId}:${idempotencyKey}`;
      // Measured: a repeat answers 200 without a body, and gives nothing back a second time.
      if (store.hasRefundKey(key)) return new Response(null, { status: 200 });
      return Response.json(book.refund(paymentId, readAmount(body), key), { status: 201 });
    },
  };

  const perform = (name: string, call: ApiCall): Response => {
    try {
      requireToken(call.request, accessToken);
      if (call.body instanceof Malformed) throw new ApiRefusal('bodyMalformed');
      const operation = operations[name];
      if (operation === undefined) throw new ApiRefusal('methodWrong');
      return operation(call);
    } catch (error) {
      if (error instanceof ApiRefusal) return error.toResponse();
      throw error;
    }
  };

  return async (request) => {
    const url = new URL(request.url);
    const body = parseBody(await request.text());
    const matches = ROUTES.filter(({ path }) => path.test(url.pathname));
    const match = matches.find(({ method }) => method === request.method);
    const paymentId = match?.path.exec(url.pathname)?.[1] ?? '';
    const report = (status: number): void =>
      onRequest({
        method: request.method,
        path: url.pathname + url.search,
        route: match?.route ?? null,
        headers: Object.fromEntries(request.headers),
        body: body instanceof Malformed ? body.text : body,
        status,
      });
    if (match === undefined) {
      const response = new ApiRefusal(
        matches.length === 0 ? 'routeUnknown' : 'methodWrong',
      ).toResponse();
      report(response.status);
      return response;
    }
    const call = { request, url, paymentId, body };
    const work = (): Response => perform(`${match.method} ${match.route}`, call);
    return breakAnswer(faults.take(match.route, paymentId), request, work, report);
  };
}

function requireToken(request: Request, accessToken: string): void {
  const header = request.headers.get('Authorization');
  if (header === null) throw new ApiRefusal('tokenMissing');
  if (header !== `Bearer ${accessToken}`) throw new ApiRefusal('tokenWrong');
}

function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return new Malformed(text);
  }
}

function readAmount(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('amount' in body)) return undefined;
  // What is no number is no amount that could be given back.
  return typeof body.amount === 'number' ? body.amount : NaN;
}

const ROUTES = [
  { route: 'preferences', method: 'POST', path: /^\/checkout\/preferences\/?$/ },
  { route: 'search', method: 'GET', path: /^\/v1\/payments\/search\/?$/ },
  { route: 'payment', method: 'GET', path: /^\/v1\/payments\/(?!search\/?$)([^/]+)$/ },
  { route: 'refund', method: 'POST', path: /^\/v1\/payments\/([^/]+)\/refunds\/?$/ },
  { route: 'refund', method: 'GET', path: /^\/v1\/payments\/([^/]+)\/refunds\/?$/ },
] as const;
