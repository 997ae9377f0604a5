import fc from 'fast-check';

import { CONSENT } from '#contract/consent.ts';
import { INTENSITIES } from '#contract/limits.ts';
import { GUIDE_SLUGS } from '#contract/guides.ts';
import { LIVE_CONSENT } from '#contract/live-limits.ts';

import type { FuzzTarget } from './fuzz-target.ts';
import { feedRequest, unknownFile } from './calendar-calls.ts';
import { newLiveData } from './live-calls.ts';
import { entryArbitrary } from './entry-arbitrary.ts';
import { minutesAgo } from './new-contraction.ts';
import { freshEmail } from './register-user.ts';
import { newBrowser, subscriptionOf } from './reminder-calls.ts';

/** What a target refers to: accounts and rows that are there. */
export interface FuzzGround {
  readonly email: string;
  readonly password: string;
  readonly account: string;
  readonly contraction: string;
  /** The id of the account's link. */
  readonly live: string;
}

/** Every method of every path of /api, as 'POST /api/auth/login': one that is missing here fails the tests. */
export function fuzzTargets(ground: FuzzGround): Record<string, FuzzTarget> {
  const email = fc.oneof(
    fc.constant(ground.email),
    fc.constant(null).map(() => freshEmail()),
  );
  const password = fc.constantFrom(ground.password, 'errada123', 'uma-senha-comprida');
  const token = fc.string({
    unit: fc.constantFrom(...'abc_-9'),
    minLength: 10,
    maxLength: 60,
  });
  const name = fc.constantFrom('Bia', 'Clara Antônia', 'D’Ávila');
  const consent = fc.constant(CONSENT.version);
  const moment = fc.integer({ min: -10, max: 50_000 }).map((minutes) => minutesAgo(minutes));
  const fields = {
    start_time: moment,
    duration: fc.integer({ min: 1, max: 3_600 }),
    intensity: fc.constantFrom(...INTENSITIES),
    note: fc.option(fc.string({ maxLength: 200 })),
  };
  const entries = fc.record({
    sent_at: moment,
    items: fc.array(entryArbitrary(moment), { minLength: 1, maxLength: 100 }),
  });
  const id = fc.oneof(fc.uuid(), fc.constant(ground.contraction));
  const liveId = fc.constant(ground.live);
  const data = fc.constant(null).map(() => newLiveData());
  const account = fc.oneof(fc.uuid(), fc.constant(ground.account));
  const read: FuzzTarget = {};
  return {
    'POST /api/auth/register': {
      body: fc.record({ name, email, password, consent }, { requiredKeys: ['name'] }),
    },
    'POST /api/auth/login': { body: fc.record({ email, password }) },
    'POST /api/auth/logout': { query: fc.constantFrom('', 'scope=global', 'scope=local') },
    'POST /api/auth/refresh': read,
    'POST /api/auth/forgot': { body: fc.record({ email }) },
    'POST /api/auth/reset': {
      body: fc.record({ token, password }),
    },
    // Never a right password: each mail would be one of the hundred an hour.
    'POST /api/auth/email': {
      body: fc.record({ password: fc.constant('errada123'), new_email: email }),
    },
    'POST /api/auth/email/confirm': { body: fc.record({ token }) },
    'POST /api/auth/password': { body: fc.record({ password, new_password: password }) },
    'GET /api/user/me': read,
    'PATCH /api/user/me': {
      body: fc.record(
        {
          name,
          due_date: fc.option(fc.constantFrom('2027-03-01', '2026-12-24', '2031-01-01')),
          tracking_paused: fc.boolean(),
          consent: fc.option(consent),
        },
        { requiredKeys: [] },
      ),
    },
    // Never hers: the account is needed to the end.
    'DELETE /api/user/me': { body: fc.record({ password: fc.constant('errada123') }) },
    'GET /api/user/export': read,
    'GET /api/contractions': {
      query: fc.oneof(
        fc.constant(''),
        fc.tuple(fields.start_time, id).map(([start, place]) => `before=${start},${place}`),
      ),
    },
    'POST /api/contractions': {
      body: fc.record({ ...fields, id }, { requiredKeys: ['start_time', 'duration'] }),
    },
    'PATCH /api/contractions/:id': {
      body: fc.record(fields, { requiredKeys: [] }),
      segments: { id },
    },
    'DELETE /api/contractions/:id': { segments: { id: fc.uuid() } },
    'GET /api/entries': read,
    'PUT /api/entries': { body: entries },
    'GET /api/live': read,
    'DELETE /api/live': { query: fc.constantFrom('', `link=${'0f'.repeat(32)}`) },
    'GET /api/live/:liveId': { segments: { liveId } },
    'PUT /api/live/:liveId': {
      body: fc.record(
        {
          version: fc.integer({ min: 1, max: 1_000 }),
          data,
          consent: fc.constant(LIVE_CONSENT.version),
        },
        { requiredKeys: ['version', 'data'] },
      ),
      segments: { liveId },
    },
    'POST /api/live/:liveId/viewers': {
      body: fc.record({ viewer: fc.uuid() }),
      segments: { liveId },
    },
    'GET /api/agenda': read,
    'POST /api/agenda': {
      body: fc.constantFrom(null, 'sus' as const, 'particular' as const).map(feedRequest),
    },
    'DELETE /api/agenda': read,
    'GET /api/lembretes': read,
    'PUT /api/lembretes': {
      body: fc.constant(null).map(() => subscriptionOf(newBrowser())),
    },
    'DELETE /api/lembretes': {
      body: fc.constant(null).map(() => ({ endpoint: newBrowser().endpoint })),
    },
    'GET /agenda/:file': { segments: { file: fc.constant(null).map(unknownFile) } },
    'GET /api/guides/:slug': { segments: { slug: fc.constantFrom(...GUIDE_SLUGS) } },
    'GET /api/health': read,
    'GET /api/plans': read,
    'GET /api/pregnancy/weeks': read,
    'GET /api/pregnancy/weeks/:weekNumber': {
      segments: { weekNumber: fc.integer({ min: 4, max: 42 }).map(String) },
    },
    'GET /api/trousseau/essenciais': read,
    'GET /api/trousseau/mala-maternidade': read,
    'GET /api/subscription': read,
    'POST /api/subscription/create': {
      query: fc.constantFrom('plan_type=annual', 'plan_type=monthly'),
    },
    'POST /api/subscription/refund': {
      body: fc.record({ payment_id: fc.nat().map(String) }),
    },
    'GET /api/payment/verify/:userId': { segments: { userId: account } },
    // What the provider never signed: a good signature is the business of the tests of the webhook.
    'POST /api/payment/webhook': {
      body: fc.record({
        type: fc.constantFrom('payment', 'plan'),
        data: fc.record({ id: fc.nat().map(String) }),
      }),
      query: fc.oneof(
        fc.nat().map((payment) => `data.id=${payment}&type=payment`),
        fc.nat().map((payment) => `id=${payment}&topic=payment`),
      ),
      headers: fc.record({
        'x-request-id': fc.uuid(),
        'x-signature': fc
          .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
          .map((signature) => `ts=1763800000,v1=${signature}`),
      }),
    },
  };
}
