import { type Api, callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** The calls of /api/contractions, as one user makes them. */
export interface ContractionCalls {
  /** `query` begins with '?'. */
  readonly list: (query?: string) => Promise<Response>;
  readonly save: (json: unknown) => Promise<Response>;
  readonly change: (id: string, json: unknown) => Promise<Response>;
  readonly remove: (id: string) => Promise<Response>;
}

/** Binds the calls to a user's token. */
export function contractionCalls(
  api: Api,
  { accessToken: token }: Pick<RegisteredUser, 'accessToken'>,
): ContractionCalls {
  return {
    list: (query = '') => callApi(api, `GET /api/contractions${query}`, { token }),
    save: (json) => callApi(api, 'POST /api/contractions', { token, json }),
    change: (id, json) => callApi(api, `PATCH /api/contractions/${id}`, { token, json }),
    remove: (id) => callApi(api, `DELETE /api/contractions/${id}`, { token }),
  };
}
