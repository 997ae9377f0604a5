import { ApiError } from './api-error.ts';
import { refreshSession } from './refresh-session.ts';
import { sendRequest, type ApiRequest } from './send-request.ts';
import { readStoredSession } from './stored-session.ts';

/** @property reader Whose request it is; where another reader has signed in, it is not sent. */
export interface ReaderRequest extends ApiRequest {
  readonly reader?: string;
}

/**
 * Sends a request with the reader's token; refused with 401 it renews the token once and repeats.
 * @throws ApiError (401 where the session is over, there is none, or it is somebody else's),
 * UnreachableError.
 */
export async function callAsReader({ reader, ...request }: ReaderRequest): Promise<unknown> {
  const token = tokenOf(reader);
  try {
    return await sendRequest({ ...request, token });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isSessionRefused) throw error;
    const fresh = await refreshSession(token);
    // Renewing takes its time: by now the session on this device may be another reader's.
    if (reader !== undefined && tokenOf(reader) !== fresh) throw error;
    return sendRequest({ ...request, token: fresh });
  }
}

function tokenOf(reader: string | undefined): string {
  const session = readStoredSession();
  const isHers = reader === undefined || session?.user?.id === reader;
  if (!session || !isHers) throw new ApiError(401, 'SESSION_ENDED', undefined);
  return session.token;
}
