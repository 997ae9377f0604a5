import { type SavedEntries, type EntryItem, EntriesSchema } from '#contract/entries.ts';

import { type Api, callApi } from './call-api.ts';
import { saveRequest } from './new-entry.ts';
import type { RegisteredUser } from './register-user.ts';

/** The calls of /api/entries, as one user makes them. */
export interface EntryCalls {
  readonly list: () => Promise<Response>;
  /** Sends a body, whatever it is. */
  readonly put: (json: unknown) => Promise<Response>;
  /** Sends entries by a clock that is so many ms ahead of ours. */
  readonly save: (items: readonly EntryItem[], clockAhead?: number) => Promise<Response>;
  /** What GET answers. */
  readonly listed: () => Promise<SavedEntries['items']>;
}

/** Binds the calls to a user's token. */
export function entryCalls(
  api: Api,
  { accessToken: token }: Pick<RegisteredUser, 'accessToken'>,
): EntryCalls {
  const list = () => callApi(api, 'GET /api/entries', { token });
  const put = (json: unknown) => callApi(api, 'PUT /api/entries', { token, json });
  return {
    list,
    put,
    save: (items, clockAhead) => put(saveRequest(items, clockAhead)),
    listed: async () => EntriesSchema.parse(await (await list()).json()).items,
  };
}
