import { ApiError, UnreachableError } from './api-error.ts';
import { readStoredSession, storeAccount, storeToken, toOpenSession } from './session-storage.ts';

/** A weak network may take long; a screen must not wait for ever. */
const TIMEOUT_MS = 10_000;

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** Lets the request outlive the page that sends it. */
  readonly keepalive?: boolean;
  /** JSON unless told; a refusal is JSON in either case. */
  readonly expects?: 'html';
  /** How long the whole answer may take. */
  readonly timeoutMs?: number;
}

/**
 * Sends one request to /api; answers the parsed JSON (or the text of HTML), undefined where there is
 * no body.
 * @throws ApiError for a refusal, UnreachableError where nothing of ours answered.
 */
export async function sendRequest(request: ApiRequest): Promise<unknown> {
  const response = await reach(request);
  if (response.status === 204) return undefined;
  if (response.ok && request.expects === 'html') return readText(response);
  const answer = await readJson(response);
  if (response.ok) return answer;
  const { code, detail } = answer as { code?: unknown; detail?: unknown };
  if (typeof code !== 'string') throw new UnreachableError();
  const sentence = typeof detail === 'string' ? detail : undefined;
  throw new ApiError(response.status, code, sentence, readRetryAfter(response));
}

/** In seconds; a date, which our server never sends, counts as nothing. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return seconds >= 0 ? seconds : undefined;
}

async function reach({ timeoutMs = TIMEOUT_MS, ...request }: ApiRequest): Promise<Response> {
  const { method, path, body, token, keepalive } = request;
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      keepalive: keepalive ?? false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new UnreachableError('no answer', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw new UnreachableError('broken off', { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const value: unknown = await response.json();
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // A page of a captive network, or a broken-off answer: not ours either way.
  }
  throw new UnreachableError('not an answer of /api');
}

/**
 * Does it while no other tab of the site does what has the same name: who comes second waits. Older browsers
 * have no locks; there it is done at once, so that it must bear being done twice.
 */
export async function withTabLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : work();
}

/**
 * A fresh access token in place of one that the server refused. Tabs take turns: the refresh token
 * rotates, and two that spent the same one would end the session. Who comes second finds the new one.
 * @throws ApiError where the session is over, UnreachableError.
 */
function refreshSession(refusedToken: string): Promise<string> {
  const renew = async () => {
    const current = readStoredSession()?.token;
    if (current && current !== refusedToken) return current;
    const { token, account } = toOpenSession(
      await sendRequest({ method: 'POST', path: '/api/auth/refresh' }),
    );
    // Signed out in the meantime, here or in another tab: nothing may bring the session back.
    if (readStoredSession()?.token === refusedToken) {
      storeToken(token);
      storeAccount(account);
    }
    return token;
  };
  // Without turns a lost race costs a new login, nothing else.
  return withTabLock('colinho-session', renew);
}

/**
 * @property user Whose request it is. Where that user has left, it is not sent, and an answer that is on its way is
 * refused: what the device has deleted must not come back by it.
 */
interface UserRequest extends ApiRequest {
  readonly user?: string | undefined;
}

/**
 * Sends a request with the user's token; refused with 401 it renews the token once and repeats.
 * @throws ApiError (401 where the session is over, there is none, or it is somebody else's),
 * UnreachableError.
 */
export async function callAsUser(request: UserRequest): Promise<unknown> {
  const answer = await callWithToken(request);
  if (request.user !== undefined) tokenOf(request.user);
  return answer;
}

async function callWithToken({ user, ...request }: UserRequest): Promise<unknown> {
  const token = tokenOf(user);
  try {
    return await sendRequest({ ...request, token });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isSessionRefused) throw error;
    const fresh = await refreshSession(token);
    // Renewing takes its time: by now the session on this device may be another user's.
    if (user !== undefined && tokenOf(user) !== fresh) throw error;
    return sendRequest({ ...request, token: fresh });
  }
}

function tokenOf(user: string | undefined): string {
  const session = readStoredSession();
  const isHers = user === undefined || session?.user?.id === user;
  if (!session || !isHers) throw new ApiError(401, 'SESSION_ENDED', undefined);
  return session.token;
}
