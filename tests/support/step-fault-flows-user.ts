import { expect } from 'vitest';

import { CheckoutSchema } from '#contract/subscription.ts';

import { askForRefund } from './ask-for-refund.ts';
import { callApi } from './call-api.ts';
import { insertUser } from './insert-user.ts';
import { moveClock } from './own-clock.ts';
import { pay, payAndNotify, prepareBuyer } from './step-fault-buyer.ts';
import { CONTRACTION_FLOWS } from './step-fault-flows-contraction.ts';
import type { Flow, Scene, Site } from './step-fault-flow.ts';
import { BOUGHT, GIVEN_BACK, standingOf } from './step-fault-standing.ts';

const CREATE = 'POST /api/subscription/create?plan_type=monthly';

/** What a user does herself. */
export const USER_FLOWS: readonly Flow[] = [
  {
    name: 'create',
    status: 200,
    steps: ['begin_order', 'preferences', 'save_preference'],
    prepare: prepareCreate,
  },
  {
    name: 'create that the provider refuses',
    status: 502,
    steps: ['begin_order', 'preferences', 'release_order'],
    silent: ['release_order'],
    exempt: ['preferences'],
    prepare: (site) => {
      refuseOnce(site, 'preferences');
      return prepareCreate(site);
    },
  },
  {
    name: 'verify',
    status: 200,
    steps: ['claim_open_orders', 'search', 'payment', 'record_payments', 'claim_open_orders'],
    silent: ['search', 'payment', 'record_payments'],
    prepare: prepareVerify,
  },
  {
    name: 'refund',
    status: 202,
    steps: ['begin_refund', 'refund', 'payment', 'record_payments'],
    silent: ['refund', 'payment', 'record_payments'],
    prepare: prepareRefund,
  },
  {
    name: 'refund that the provider refuses',
    status: 202,
    steps: ['begin_refund', 'refund', 'payment', 'record_payments', 'raise_refused_refund'],
    silent: ['payment', 'record_payments', 'raise_refused_refund'],
    exempt: ['refund'],
    prepare: async (site) => {
      const scene = await prepareRefund(site);
      refuseOnce(site, 'refund');
      return scene;
    },
  },
  ...CONTRACTION_FLOWS,
];

function refuseOnce({ mercadoPago }: Site, route: 'preferences' | 'refund'): void {
  mercadoPago.fault({ kind: 'status', status: 400, body: {} }, { route, times: 1 });
}

async function prepareCreate(site: Site): Promise<Scene> {
  const user = await insertUser(site);
  let answer: unknown;
  const click = async (): Promise<number> => {
    const response = await callApi(site, CREATE, { token: user.accessToken });
    answer = await response.json();
    return response.status;
  };
  return {
    act: click,
    repeat: async (status) => {
      expect(await standingOf(site, user)).toMatchObject({ is_premium: false, payments: 0 });
      if (status === 200) return;
      await moveClock(site, '11 seconds');
      expect(await click()).toBe(200);
    },
    check: async () => {
      const { preference_id: preferenceId } = CheckoutSchema.parse(answer);
      await payAndNotify(site, { preferenceId });
      expect(await standingOf(site, user)).toEqual(BOUGHT);
    },
  };
}

async function prepareVerify(site: Site): Promise<Scene> {
  const buyer = await prepareBuyer(site);
  pay(site, buyer);
  const { id, accessToken } = buyer.user;
  const ask = () => callApi(site, `GET /api/payment/verify/${id}`, { token: accessToken });
  return {
    act: async () => (await ask()).status,
    repeat: async () => {
      await moveClock(site, '11 seconds');
      await ask();
    },
    check: async () => {
      expect(await (await ask()).json()).toEqual({ is_premium: true });
      expect(await standingOf(site, buyer.user)).toEqual(BOUGHT);
    },
  };
}

async function prepareRefund(site: Site): Promise<Scene> {
  const buyer = await prepareBuyer(site);
  await payAndNotify(site, buyer);
  const press = () => askForRefund(site, buyer.user);
  return {
    act: async () => (await press()).status,
    // Who was told that it is under way does not press again.
    repeat: async (status) => {
      if (status !== 202) expect((await press()).status).toBe(202);
      await moveClock(site, '5 minutes');
      await site.runScheduled();
    },
    check: async () => {
      expect(await standingOf(site, buyer.user)).toEqual(GIVEN_BACK);
      await press();
      expect(await standingOf(site, buyer.user)).toEqual(GIVEN_BACK);
    },
  };
}
