import { randomBytes } from 'node:crypto';

import { LIVE_CONSENT } from '#contract/live-limits.ts';
import type { SaveLiveViewRequest } from '#contract/live-view.ts';

import { type Api, callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** As a device derives it from the link's secret. */
export const newLiveId = () => randomBytes(16).toString('base64url');

/** Of the length that everything encrypted has. */
export const newLiveData = () => randomBytes(1_052).toString('base64url');

/** What begins a link. */
export const firstVersion = (data = newLiveData()): SaveLiveViewRequest => ({
  version: 1,
  data,
  consent: LIVE_CONSENT.version,
});

/** The calls of /api/live, as one user makes them. */
export interface LiveCalls {
  readonly put: (id: string, json: unknown) => Promise<Response>;
  /** Of the link of this name; of whichever there is, without one. */
  readonly end: (name?: string) => Promise<Response>;
  readonly state: () => Promise<Response>;
  /** Begins a link with something of no meaning, and answers its id. */
  readonly begin: () => Promise<string>;
}

/** Binds the calls to a user's token. */
export function liveCalls(
  api: Api,
  { accessToken: token }: Pick<RegisteredUser, 'accessToken'>,
): LiveCalls {
  const put = (id: string, json: unknown) => callApi(api, `PUT /api/live/${id}`, { token, json });
  return {
    put,
    end: (name) =>
      callApi(api, name === undefined ? 'DELETE /api/live' : `DELETE /api/live?link=${name}`, {
        token,
      }),
    state: () => callApi(api, 'GET /api/live', { token }),
    begin: async () => {
      const id = newLiveId();
      const { status } = await put(id, firstVersion());
      if (status !== 201) throw new Error(`live: ${status}`);
      return id;
    },
  };
}

/** Asks for what a link shows, as anybody does. */
export const watch = (api: Api, id: string, options: Parameters<typeof callApi>[2] = {}) =>
  callApi(api, `GET /api/live/${id}`, options);

/** Says that a tab looks at a link. */
export const beat = (api: Api, id: string, viewer: string, address?: string) =>
  callApi(api, `POST /api/live/${id}/viewers`, {
    json: { viewer },
    ...(address === undefined ? {} : { address }),
  });
