/** The operations that faults can be limited to. */
export type ApiRoute = 'preferences' | 'payment' | 'search' | 'refund';

interface RouteMatch {
  readonly route: ApiRoute;
  readonly method: 'GET' | 'POST';
  /** Of the payment's routes. */
  readonly paymentId: string;
}

const PREFERENCES = /^\/checkout\/preferences\/?$/;
const SEARCH = /^\/v1\/payments\/search\/?$/;
const PAYMENT = /^\/v1\/payments\/([^/]+)(\/refunds\/?)?$/;

/** The operations that a path has, one for each of its methods; none for an unknown path. */
export function matchApiRoutes(pathname: string): readonly RouteMatch[] {
  if (PREFERENCES.test(pathname)) return [{ route: 'preferences', method: 'POST', paymentId: '' }];
  if (SEARCH.test(pathname)) return [{ route: 'search', method: 'GET', paymentId: '' }];
  const [, paymentId, refunds] = PAYMENT.exec(pathname) ?? [];
  if (paymentId === undefined) return [];
  if (refunds === undefined) return [{ route: 'payment', method: 'GET', paymentId }];
  return [
    { route: 'refund', method: 'POST', paymentId },
    { route: 'refund', method: 'GET', paymentId },
  ];
}

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
