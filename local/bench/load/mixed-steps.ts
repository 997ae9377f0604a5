import { SessionSchema } from '#contract/auth.ts';
import { PregnancyWeekSchema } from '#contract/content.ts';
import { SubscriptionSchema } from '#contract/subscription.ts';
import { MeSchema } from '#contract/user.ts';
import type { SeededRandom } from '#tests/e2e/support/contraction-random.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type RegisteredUser, registerUser } from '#tests/support/register-user.ts';

import { expectStatus, type LoadStack } from './load-stack.ts';
import type { LoadUser } from './load-users.ts';
import { contractionSteps, entryStep } from './tracking-steps.ts';

/** A request of the mix, by a user or in her name; throws where the answer is not hers or not right. */
export type MixedStep = (user: LoadUser, random: SeededRandom) => Promise<void>;

type Step = (user: LoadUser) => Promise<void>;

/**
 * How many of a hundred requests each is. Contractions come first, as in the hours that matter; a login
 * costs a hundred times what the rest does.
 */
const SHARES = {
  ...{ save: 36, repeat: 6, change: 5, remove: 3, list: 12, entry: 6 },
  ...{ me: 12, guide: 3, subscription: 3, verify: 4, week: 5, weeks: 2, unknown: 1 },
  ...{ login: 2 },
} as const;

/** Makes the mix; registers the accounts that log in. */
export async function createMix(stack: LoadStack): Promise<MixedStep> {
  const members = await Promise.all(Array.from({ length: 5 }, () => registerUser(stack)));
  let turns = 0;
  const steps: Record<keyof typeof SHARES, Step> = {
    save: (user) => contractionSteps(stack, user).save(),
    repeat: (user) => contractionSteps(stack, user).repeat(),
    change: (user) => contractionSteps(stack, user).change(),
    remove: (user) => contractionSteps(stack, user).remove(),
    list: (user) => contractionSteps(stack, user).list(),
    entry: (user) => entryStep(stack, user),
    ...ownSteps(stack),
    ...publicSteps(stack),
    login: () => {
      turns += 1;
      const member = members[turns % members.length];
      return member ? logIn(stack, member) : Promise.resolve();
    },
  };
  const names = Object.entries(SHARES).flatMap(([name, share]) =>
    Array.from({ length: share }, () => name as keyof typeof SHARES),
  );
  return async (user, random) => {
    const name = random.pick(names);
    try {
      await steps[name](user);
    } catch (error) {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    }
  };
}

function ownSteps(stack: LoadStack) {
  const get = async (path: string, { accessToken: token }: LoadUser): Promise<string> =>
    expectStatus(callApi(stack, `GET ${path}`, { token }), 200);
  return {
    me: async (user: LoadUser) => {
      const me = MeSchema.parse(JSON.parse(await get('/api/user/me', user)));
      expectEqual(me.id, user.id);
      expectEqual(me.email, user.email);
    },
    guide: async (user: LoadUser) => {
      if (!(await get('/api/guides/vaccines', user)).startsWith('<')) throw new Error('no HTML');
    },
    subscription: async (user: LoadUser) => {
      const text = await get('/api/subscription', user);
      expectEqual(SubscriptionSchema.parse(JSON.parse(text)).payments.length, 1);
    },
    verify: async (user: LoadUser) => {
      const answer = callApi(stack, `GET /api/payment/verify/${user.id}`);
      expectEqual(await expectStatus(answer, 200), '{"is_premium":true}');
    },
  };
}

function publicSteps(stack: LoadStack) {
  const get = (path: string, status = 200) => expectStatus(callApi(stack, `GET ${path}`), status);
  return {
    week: async () => {
      const week = PregnancyWeekSchema.parse(JSON.parse(await get('/api/pregnancy/weeks/20')));
      expectEqual(week.week_number, 20);
    },
    weeks: async () => void (await get('/api/pregnancy/weeks')),
    unknown: async () => void (await get('/api/contractions/all/of/them', 404)),
  };
}

async function logIn(stack: LoadStack, { id, email, password }: RegisteredUser): Promise<void> {
  const answer = callApi(stack, 'POST /api/auth/login', { json: { email, password } });
  const { user, access_token: token } = SessionSchema.parse(
    JSON.parse(await expectStatus(answer, 200)),
  );
  expectEqual(user.id, id);
  const me = await expectStatus(callApi(stack, 'GET /api/user/me', { token }), 200);
  expectEqual(MeSchema.parse(JSON.parse(me)).id, id);
}

function expectEqual(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${String(actual)} in place of ${String(expected)}`);
}
