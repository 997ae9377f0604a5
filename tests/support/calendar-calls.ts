import { randomBytes } from 'node:crypto';

import ICAL from 'ical.js';

import { CALENDAR_CONSENT } from '#contract/calendar-consent.ts';
import { type MakeFeedRequest, NewFeedSchema } from '#contract/calendar-feed.ts';

import { type Api, callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** A file that no address has. */
export const unknownFile = () => `${randomBytes(16).toString('base64url')}.ics`;

/** What makes an address. */
export const feedRequest = (network: MakeFeedRequest['network'] = null): MakeFeedRequest => ({
  network,
  consent: CALENDAR_CONSENT.version,
});

/** The calls of /api/agenda, as one user makes them. */
export interface CalendarCalls {
  readonly make: (json?: unknown) => Promise<Response>;
  readonly end: () => Promise<Response>;
  readonly state: () => Promise<Response>;
  /** Makes an address, and answers its file: '<token>.ics'. */
  readonly begin: (network?: MakeFeedRequest['network']) => Promise<string>;
}

/** Binds the calls to a user's token. */
export function calendarCalls(
  api: Api,
  { accessToken: token }: Pick<RegisteredUser, 'accessToken'>,
): CalendarCalls {
  const make = (json: unknown = feedRequest()) => callApi(api, 'POST /api/agenda', { token, json });
  return {
    make,
    end: () => callApi(api, 'DELETE /api/agenda', { token }),
    state: () => callApi(api, 'GET /api/agenda', { token }),
    begin: async (network) => {
      const { address } = NewFeedSchema.parse(await (await make(feedRequest(network))).json());
      return new URL(address).pathname.replace('/agenda/', '');
    },
  };
}

/** Asks for a calendar as any calendar does. */
export const readCalendar = (
  api: Api,
  file: string,
  options: Parameters<typeof callApi>[2] = {},
): Promise<Response> => callApi(api, `GET /agenda/${file}`, options);

/** The events of a calendar, as a calendar that has subscribed reads them. */
export function eventsOf(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}
