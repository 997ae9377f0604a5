import { strictEqual } from 'node:assert';

import { SessionSchema } from '#contract/auth.ts';
import { ContractionsSchema, type ListedContraction } from '#contract/contractions.ts';
import { SubscriptionSchema } from '#contract/subscription.ts';
import { MeSchema } from '#contract/user.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { entriesOf } from '#tests/support/entry-rows.ts';
import type { User } from '#tests/support/insert-user.ts';
import { liveCalls, watch } from '#tests/support/live-calls.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { newEntry } from '#tests/support/new-entry.ts';
import { registerUser } from '#tests/support/register-user.ts';

import { expectStatus } from './load-run.ts';

/** The part of a running /api that the loads need. */
export type LoadStack = Pick<ApiStack, 'api' | 'sql' | 'jwtSecret' | 'mercadoPago'>;

/** A premium user under load, with what the account must have in the end. */
interface LoadUser extends User {
  /** In front of each of the user's notes, so that another user's row shows. */
  readonly tag: string;
  /** By their ids, what the server has confirmed; one that a request is about is taken out meanwhile. */
  readonly saved: Map<string, ListedContraction>;
  /** The keys of the confirmed ticks. */
  readonly ticked: Set<string>;
}

/** Premium users who have consented, with empty accounts. */
export function makeLoadUsers(stack: LoadStack, count: number): Promise<LoadUser[]> {
  return Array.fromAsync(Array(count).keys(), async (index) => ({
    ...(await makePremiumUser(stack)),
    tag: `usuária ${index}:`,
    saved: new Map<string, ListedContraction>(),
    ticked: new Set<string>(),
  }));
}

/**
 * How many of a hundred requests each is. Contractions come first, as in the hours that matter; a login
 * costs a hundred times what the rest does.
 */
const SHARES = {
  ...{ save: 36, repeat: 6, change: 5, remove: 3, list: 12, entry: 6, live: 4 },
  ...{ me: 8, guide: 3, subscription: 3, verify: 4, week: 5, weeks: 2, unknown: 1, login: 2 },
} as const;

export const MIX = Object.entries(SHARES).flatMap(([name, share]) =>
  Array.from({ length: share }, () => name as keyof typeof SHARES),
);

type MixedRequests = Record<keyof typeof SHARES, (user: LoadUser) => Promise<unknown>>;

/** The requests of the mix; each throws where the response has another status or is another user's. */
export async function createMix(stack: LoadStack): Promise<MixedRequests> {
  const login = await registerUser(stack);
  const link = await liveCalls(stack, await makePremiumUser(stack)).begin();
  let count = 0;
  const save = async (user: LoadUser): Promise<void> => {
    count += 1;
    const note = `${user.tag} ${count}`;
    const sent = { ...newContraction({ note, duration: 1 + (count % 3600) }), note };
    await expectStatus(contractionCalls(stack, user).save(sent), 201);
    user.saved.set(sent.id, sent);
  };
  /** With the one that has waited longest; where there is none, a new one is saved instead. */
  const withOne = async (
    user: LoadUser,
    request: (one: ListedContraction) => Promise<ListedContraction | undefined>,
  ): Promise<void> => {
    const [one] = user.saved.values();
    if (!one) return save(user);
    user.saved.delete(one.id);
    const stored = await request(one);
    if (stored) user.saved.set(one.id, stored);
  };
  const get = (path: string, user?: LoadUser, status = 200) =>
    expectStatus(callApi(stack, `GET ${path}`, { token: user?.accessToken }), status);
  return {
    save,
    repeat: (user) =>
      withOne(user, async (one) => {
        await expectStatus(contractionCalls(stack, user).save(one), 200);
        return one;
      }),
    change: (user) =>
      withOne(user, async (one) => {
        const duration = 1 + (one.duration % 3600);
        await expectStatus(contractionCalls(stack, user).change(one.id, { duration }), 200);
        return { ...one, duration };
      }),
    remove: (user) =>
      withOne(user, async ({ id }) => {
        await expectStatus(contractionCalls(stack, user).remove(id), 204);
        return undefined;
      }),
    list: async (user) => {
      const text = await expectStatus(contractionCalls(stack, user).list(), 200);
      const listed = ContractionsSchema.parse(JSON.parse(text));
      const foreign = listed.filter(({ note }) => !note?.startsWith(user.tag));
      strictEqual(foreign.length, 0);
      strictEqual(new Set(listed.map(({ id }) => id)).size, listed.length);
    },
    entry: async (user) => {
      const key = `parte/${(count += 1)}`;
      await expectStatus(entryCalls(stack, user).save([newEntry({ key })]), 200);
      user.ticked.add(key);
    },
    live: () => expectStatus(watch(stack, link), 200),
    me: async (user) => {
      strictEqual(MeSchema.parse(JSON.parse(await get('/api/user/me', user))).id, user.id);
    },
    guide: (user) => get('/api/guides/vaccines', user),
    subscription: async (user) => {
      const text = await get('/api/subscription', user);
      strictEqual(SubscriptionSchema.parse(JSON.parse(text)).payments.length, 1);
    },
    verify: async ({ id }) => {
      strictEqual(await get(`/api/payment/verify/${id}`), '{"is_premium":true}');
    },
    week: () => get('/api/pregnancy/weeks/20'),
    weeks: () => get('/api/pregnancy/weeks'),
    unknown: () => get('/api/contractions/all/of/them', undefined, 404),
    login: async () => {
      const { id, email, password } = login;
      const answer = callApi(stack, 'POST /api/auth/login', { json: { email, password } });
      const text = await expectStatus(answer, 200);
      strictEqual(SessionSchema.parse(JSON.parse(text)).user.id, id);
    },
  };
}

/**
 * Compares what the database has with what was confirmed to each user: every contraction once, with its
 * last values, every tick, and nothing besides. @returns what is lost or wrong, in words.
 */
export async function compareAccounts(
  stack: LoadStack,
  users: readonly LoadUser[],
): Promise<string[]> {
  const found = await Array.fromAsync(users, async ({ id, tag, saved, ticked }) => {
    const contractions = await contractionsOf(stack, id);
    const entries = await entriesOf(stack, id);
    const stored = new Set([...contractions.map(toRow), ...entries.map(({ key }) => key)]);
    const confirmed = new Set([...[...saved.values()].map(toRow), ...ticked]);
    return [
      ...Array.from(confirmed.difference(stored), (row) => `${tag} lost: ${row}`),
      ...Array.from(stored.difference(confirmed), (row) => `${tag} never confirmed: ${row}`),
    ];
  });
  return found.flat();
}

const toRow = ({ id, start_time, duration, intensity, note }: ListedContraction): string =>
  JSON.stringify({ id, start_time, duration, intensity, note });
