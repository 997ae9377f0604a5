import { ApiError } from './api-error.ts';
import { refreshSession } from './refresh-session.ts';
import { sendRequest, type ApiRequest } from './send-request.ts';
import { readStoredSession } from './stored-session.ts';

/**
 * Sends a request with the reader's token; refused with 401 it renews the token once and repeats.
 * @throws ApiError (401 where the session is over or there is none), UnreachableError.
 */
export async function callAsReader(request: ApiRequest): Promise<unknown> {
  const token = readStoredSession()?.token;
  if (!token) throw new ApiError(401, 'SESSION_ENDED', undefined);
  try {
    return await sendRequest({ ...request, token });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isSessionRefused) throw error;
    return sendRequest({ ...request, token: await refreshSession(token) });
  }
}
