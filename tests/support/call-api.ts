/** The part of a running /api that a call needs. */
export interface Api {
  api(path: string, init?: RequestInit): Promise<Response>;
}

interface CallOptions {
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Access token. */
  readonly token?: string | undefined;
  /** 'name=value' of the refresh cookie. */
  readonly cookie?: string;
  /** The caller's address as the platform would give it; by default a new one for each call. */
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

let calls = 0;

/** An address in a /64 that no other call of this file has used, so that limits per address do not meet. */
export function freshAddress(): string {
  calls += 1;
  return `2001:db8:0:${calls.toString(16)}::1`;
}

/** Calls a route as 'POST /api/auth/login'. */
export function callApi(
  stack: Api,
  route: `${string} ${string}`,
  { json, token, cookie, address = freshAddress(), headers }: CallOptions = {},
): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  return stack.api(path, {
    method,
    headers: {
      'x-test-address': address,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
}
