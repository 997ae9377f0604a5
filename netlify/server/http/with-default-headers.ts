/** Headers of every answer of /api: the platform's header rules do not reach functions. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** Completes an answer; what it already says about itself stands. */
export function withDefaultHeaders(response: Response, requestId: string): Response {
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  response.headers.set('X-Request-Id', requestId);
  return response;
}
