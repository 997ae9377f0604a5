import { createECDH, randomBytes } from 'node:crypto';

import { REMINDER_CONSENT_VERSION, type SaveSubscriptionRequest } from '#contract/reminders.ts';

import { type Api, callApi } from './call-api.ts';
import type { PushBrowser } from './push-receiver.ts';
import type { RegisteredUser } from './register-user.ts';

/** A browser that has subscribed at a push service that nobody calls here, Chrome's unless told. */
export function newBrowser(start = 'https://fcm.googleapis.com/fcm/send/'): PushBrowser {
  return {
    endpoint: start + randomBytes(16).toString('base64url'),
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** What a browser sends to be reminded. */
export const subscriptionOf = (browser: PushBrowser): SaveSubscriptionRequest => ({
  ...browser,
  consent: REMINDER_CONSENT_VERSION,
});

/** The calls of /api/lembretes, as one user makes them. */
export interface ReminderCalls {
  readonly list: () => Promise<Response>;
  /** Sends a body, whatever it is. */
  readonly put: (json: unknown) => Promise<Response>;
  readonly save: (browser: PushBrowser) => Promise<Response>;
  readonly end: (browser: Pick<PushBrowser, 'endpoint'>) => Promise<Response>;
}

/** Binds the calls to a user's token. */
export function reminderCalls(
  api: Api,
  { accessToken: token }: Pick<RegisteredUser, 'accessToken'>,
): ReminderCalls {
  const put = (json: unknown) => callApi(api, 'PUT /api/lembretes', { token, json });
  return {
    list: () => callApi(api, 'GET /api/lembretes', { token }),
    put,
    save: (browser) => put(subscriptionOf(browser)),
    end: ({ endpoint }) => callApi(api, 'DELETE /api/lembretes', { token, json: { endpoint } }),
  };
}
