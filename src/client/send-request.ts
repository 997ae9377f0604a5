import { ApiError } from './api-error.ts';
import { UnreachableError } from './unreachable-error.ts';

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
