import { describe, expect, it, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf } from '#tests/support/contraction-rows.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const CALLS = 50;
// The embedded database answers them one after the other.
vi.setConfig({ testTimeout: 60_000 });

const stack = await sharedStack();

describe('50 calls at once', () => {
  it.each([
    ['/api/health', 200],
    ['/api/pregnancy/weeks', 200],
    ['/api/trousseau/mala-maternidade', 200],
    ['/api/trousseau/essenciais', 200],
    ['/api/unknown', 404],
  ])('of %s get 50 equal answers', async (path, status) => {
    const single = await (await callApi(stack, `GET ${path}`)).text();
    const answers = await Promise.all(
      Array.from({ length: CALLS }, async () => {
        const response = await callApi(stack, `GET ${path}`);
        return { status: response.status, text: await response.text() };
      }),
    );
    expect(answers).toEqual(Array.from({ length: CALLS }, () => ({ status, text: single })));
  });

  it('of the weeks get 50 times the week that was asked for', async () => {
    const asked = Array.from({ length: CALLS }, (_, index) => 6 + (index % 35));
    const answered = await Promise.all(
      asked.map(async (week) => {
        const response = await callApi(stack, `GET /api/pregnancy/weeks/${week}`);
        return ((await response.json()) as { week_number: number }).week_number;
      }),
    );
    expect(answered).toEqual(asked);
  });

  it('of two users are never mixed up', async () => {
    const users = [await insertUser(stack), await insertUser(stack)];
    const asked = Array.from({ length: CALLS }, (_, index) => users[index % 2]);
    const answered = await Promise.all(
      asked.map(async (user) => {
        const response = await callApi(stack, 'GET /api/user/me', { token: user?.accessToken });
        return ((await response.json()) as { id: string }).id;
      }),
    );
    expect(answered).toEqual(asked.map((user) => user?.id));
  });

  it('of two users with the same contractions keep each user’s own', async () => {
    const users = [await makePremiumUser(stack), await makePremiumUser(stack)];
    const sent = Array.from({ length: CALLS / 2 }, (_, index) =>
      newContraction({ duration: 9 + index }),
    );
    const statuses = await Promise.all(
      users.flatMap((user, turn) =>
        sent.map(async (one) => {
          const own = { ...one, note: `da leitora ${turn}` };
          return (await contractionCalls(stack, user).save(own)).status;
        }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    for (const [turn, { id }] of users.entries()) {
      const kept = await contractionsOf(stack, id);
      expect(kept).toHaveLength(sent.length);
      expect(new Set(kept.map(({ note }) => note))).toEqual(new Set([`da leitora ${turn}`]));
    }
  });
});
