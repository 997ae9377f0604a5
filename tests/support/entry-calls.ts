import {
  type EntryItem,
  type EntryPage,
  EntryPageSchema,
  type SavedEntries,
} from '#contract/entries.ts';

import { type Api, callApi } from './call-api.ts';
import { saveRequest } from './new-entry.ts';
import type { RegisteredUser } from './register-user.ts';

/** The calls of /api/entries, as one user makes them. */
export interface EntryCalls {
  /** Asks for what has changed since a cursor. */
  readonly list: (since?: string | null) => Promise<Response>;
  /** Sends a body, whatever it is. */
  readonly put: (json: unknown) => Promise<Response>;
  /** Sends entries by a clock that is so many ms ahead of ours. */
  readonly save: (items: readonly EntryItem[], clockAhead?: number) => Promise<Response>;
  /** What GET answers. */
  readonly page: (since?: string | null) => Promise<EntryPage>;
  /** What all pages have together. */
  readonly listed: () => Promise<SavedEntries['items']>;
}

/** Binds the calls to a user's token. */
export function entryCalls(
  api: Api,
  { accessToken: token }: Pick<RegisteredUser, 'accessToken'>,
): EntryCalls {
  const list = (since?: string | null) => {
    const query = since ? `?since=${encodeURIComponent(since)}` : '';
    return callApi(api, `GET /api/entries${query}`, { token });
  };
  const page = async (since?: string | null) =>
    EntryPageSchema.parse(await (await list(since)).json());
  const put = (json: unknown) => callApi(api, 'PUT /api/entries', { token, json });
  return {
    list,
    put,
    save: (items, clockAhead) => put(saveRequest(items, clockAhead)),
    page,
    listed: async () => {
      const items: SavedEntries['items'] = [];
      for (let next = await page(); ; next = await page(next.cursor)) {
        items.push(...next.items);
        if (!next.has_more) return items;
      }
    },
  };
}
