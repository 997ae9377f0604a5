import { randomUUID } from 'node:crypto';

import { CONSENT } from '#contract/consent.ts';

import type { ApiStack } from './api-stack.ts';
import { type Api, callApi } from './call-api.ts';
import { feedRequest, readCalendar, unknownFile } from './calendar-calls.ts';
import { insertOrder } from './insert-order.ts';
import { giveConsent } from './make-premium-user.ts';
import { insertUser } from './insert-user.ts';
import { beat, firstVersion, newLiveId, watch } from './live-calls.ts';
import { makeUser } from './make-user.ts';
import { newEntry, saveRequest } from './new-entry.ts';
import { newContraction } from './new-contraction.ts';
import { payPremium } from './pay-premium.ts';
import { freshEmail } from './register-user.ts';
import { newBrowser, subscriptionOf } from './reminder-calls.ts';
import { sendWebhook } from './send-webhook.ts';

/** What a route may depend on. */
export type Dependency = 'data API' | 'Auth' | 'provider';

/** A call that is answered well while everything works. */
export interface FaultCall {
  /** Method and pattern, as the contract has them. */
  readonly route: string;
  /** In the order in which they are asked. */
  readonly uses: readonly Dependency[];
  /** Its status while everything works. */
  readonly healthy: number;
  readonly send: (api: Api) => Promise<Response>;
}

/** Accounts of their own for one round of calls, and the calls. */
export async function makeFaultCalls(stack: ApiStack): Promise<FaultCall[]> {
  const [member, leaver] = [await makeUser(stack), await makeUser(stack)];
  const [premium, buyer, owner, regretful] = [
    await insertUser(stack),
    await insertUser(stack),
    await insertUser(stack),
    await insertUser(stack),
  ];
  await payPremium(stack, premium.id);
  await giveConsent(stack, premium.id);
  const [changed, deleted] = [newContraction(), newContraction()];
  const token = premium.accessToken;
  for (const json of [changed, deleted]) {
    await callApi(stack, 'POST /api/contractions', { token, json });
  }
  const [live, shown] = [newLiveId(), firstVersion()];
  await callApi(stack, `PUT /api/live/${live}`, { token, json: shown });
  const pay = async (account: string): Promise<number> => {
    const { orderId } = await insertOrder(stack, 'monthly', account);
    return stack.mercadoPago.createPayment({ external_reference: orderId }).id;
  };
  const regretted = await pay(regretful.id);
  await sendWebhook(stack, { dataId: regretted });
  await insertOrder(stack, 'monthly', owner.id);
  const notified = await pay((await insertUser(stack)).id);

  const { email, password, cookie, accessToken } = member;
  const wrong = { password: 'errada123' };
  const named = { name: 'Bia', consent: CONSENT.version };
  const call =
    (route: `${string} ${string}`, options: Parameters<typeof callApi>[2] = {}) =>
    (api: Api) =>
      callApi(api, route, options);
  const user = (route: `${string} ${string}`, json?: unknown) =>
    call(route, { token, ...(json === undefined ? {} : { json }) });
  const at = ({ id }: { id: string }) => `/api/contractions/${id}`;
  const content = [
    ...['/api/plans', '/api/pregnancy/weeks', '/api/pregnancy/weeks/20'],
    ...['/api/trousseau/essenciais', '/api/trousseau/mala-maternidade'],
  ] as const;

  const on = (
    route: string,
    uses: readonly Dependency[],
    healthy: number,
    send: FaultCall['send'],
  ): FaultCall => ({ route, uses, healthy, send });
  return [
    on('POST /api/auth/register', ['data API', 'Auth'], 201, (api) =>
      callApi(api, 'POST /api/auth/register', {
        json: { ...named, email: freshEmail(), password },
      }),
    ),
    on(
      'POST /api/auth/login',
      ['Auth', 'data API'],
      200,
      call('POST /api/auth/login', { json: { email, password } }),
    ),
    on(
      'POST /api/auth/refresh',
      ['Auth', 'data API'],
      200,
      call('POST /api/auth/refresh', { cookie }),
    ),
    on(
      'POST /api/auth/logout',
      ['Auth'],
      204,
      call('POST /api/auth/logout', { token: leaver.accessToken, cookie: leaver.cookie }),
    ),
    on(
      'POST /api/auth/forgot',
      ['data API', 'Auth'],
      204,
      call('POST /api/auth/forgot', { json: { email } }),
    ),
    on(
      'POST /api/auth/reset',
      ['data API', 'Auth'],
      401,
      call('POST /api/auth/reset', { json: { token: 'a'.repeat(32), password: 'outra-senha-9' } }),
    ),
    on(
      'POST /api/auth/email',
      ['Auth', 'data API'],
      422,
      call('POST /api/auth/email', {
        token: accessToken,
        json: { ...wrong, new_email: freshEmail() },
      }),
    ),
    on(
      'POST /api/auth/email/confirm',
      ['data API', 'Auth'],
      401,
      call('POST /api/auth/email/confirm', { json: { token: 'a'.repeat(32) } }),
    ),
    on(
      'POST /api/auth/password',
      ['Auth', 'data API'],
      422,
      call('POST /api/auth/password', {
        token: accessToken,
        json: { ...wrong, new_password: 'outra-senha-9' },
      }),
    ),
    on('GET /api/user/me', ['data API'], 200, user('GET /api/user/me')),
    on('PATCH /api/user/me', ['data API'], 200, user('PATCH /api/user/me', { name: 'Bia' })),
    on(
      'DELETE /api/user/me',
      ['Auth', 'data API'],
      422,
      call('DELETE /api/user/me', { token: accessToken, json: wrong }),
    ),
    on(
      'GET /api/user/export',
      ['data API'],
      200,
      call('GET /api/user/export', { token: accessToken }),
    ),
    on('GET /api/contractions', ['data API'], 200, user('GET /api/contractions')),
    on(
      'POST /api/contractions',
      ['data API'],
      201,
      user('POST /api/contractions', newContraction()),
    ),
    on(
      'PATCH /api/contractions/:id',
      ['data API'],
      200,
      user(`PATCH ${at(changed)}`, { duration: 60 }),
    ),
    on('DELETE /api/contractions/:id', ['data API'], 204, user(`DELETE ${at(deleted)}`)),
    on('GET /api/entries', ['data API'], 200, user('GET /api/entries')),
    on('PUT /api/entries', ['data API'], 200, user('PUT /api/entries', saveRequest([newEntry()]))),
    on('GET /api/live', ['data API'], 200, user('GET /api/live')),
    // She has none to end.
    on('DELETE /api/live', ['data API'], 204, call('DELETE /api/live', { token: accessToken })),
    on('PUT /api/live/:liveId', ['data API'], 200, user(`PUT /api/live/${live}`, shown)),
    // One that no memory has.
    on('GET /api/live/:liveId', ['data API'], 404, (api) => watch(api, newLiveId())),
    on('POST /api/live/:liveId/viewers', ['data API'], 204, (api) => beat(api, live, randomUUID())),
    on('GET /api/agenda', ['data API'], 200, user('GET /api/agenda')),
    on('POST /api/agenda', ['data API'], 201, user('POST /api/agenda', feedRequest())),
    on('DELETE /api/agenda', ['data API'], 204, user('DELETE /api/agenda')),
    on('GET /api/lembretes', ['data API'], 200, user('GET /api/lembretes')),
    on(
      'PUT /api/lembretes',
      ['data API'],
      204,
      user('PUT /api/lembretes', subscriptionOf(newBrowser())),
    ),
    on(
      'DELETE /api/lembretes',
      ['data API'],
      204,
      user('DELETE /api/lembretes', { endpoint: newBrowser().endpoint }),
    ),
    on('GET /agenda/:file', ['data API'], 404, (api) => readCalendar(api, unknownFile())),
    on('GET /api/guides/:slug', ['data API'], 200, user('GET /api/guides/vaccines')),
    on('GET /api/subscription', ['data API'], 200, user('GET /api/subscription')),
    on(
      'POST /api/subscription/create',
      ['data API', 'provider'],
      200,
      call('POST /api/subscription/create?plan_type=annual', { token: buyer.accessToken }),
    ),
    on(
      'POST /api/subscription/refund',
      ['data API', 'provider'],
      202,
      call('POST /api/subscription/refund', {
        token: regretful.accessToken,
        json: { payment_id: String(regretted) },
      }),
    ),
    on(
      'GET /api/payment/verify/:userId',
      ['data API', 'provider'],
      200,
      call(`GET /api/payment/verify/${owner.id}`, { token: owner.accessToken }),
    ),
    on('POST /api/payment/webhook', ['data API', 'provider'], 200, (api) =>
      sendWebhook(api, { dataId: notified }),
    ),
    on('GET /api/health', ['data API'], 200, call('GET /api/health')),
    ...content.map((path) =>
      on(`GET ${path.replace('/20', '/:weekNumber')}`, [], 200, call(`GET ${path}`)),
    ),
  ];
}
