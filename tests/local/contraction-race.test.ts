import { afterAll, describe, expect, it, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf, deletedOf } from '#tests/support/contraction-rows.ts';
import { DEEP } from '#tests/support/deep.ts';
import { makePremiumReader } from '#tests/support/make-premium-reader.ts';
import { minutesAgo, newContraction } from '#tests/support/new-contraction.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

vi.setConfig({ testTimeout: 120_000 });

const stack = await startRealStack();
afterAll(() => stack.stop());

/** As many races under `npm run test:deep`, and else a few of them. */
const races = (deep: number): number => (DEEP ? deep : Math.min(deep, 5));

interface Racer {
  readonly id: string;
  readonly token: string;
  readonly calls: ContractionCalls;
}

/** So many races, each of a user of its own, one after the other: every one has the machine to itself. */
async function raceEach(
  count: number,
  race: (racer: Racer, index: number) => Promise<void>,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const user = await makePremiumReader(stack);
    const calls = contractionCalls(stack, user);
    await race({ id: user.id, token: user.accessToken, calls }, index);
  }
}

/** Starts calls together; every other time in the other order. */
const together = (index: number, ...calls: (() => Promise<Response>)[]): Promise<Response[]> => {
  const order = index % 2 === 0 ? calls : calls.toReversed();
  const started = order.map((call) => call());
  return Promise.all(index % 2 === 0 ? started : started.toReversed());
};

const statusesOf = (responses: readonly Response[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);
const withdraw = ({ token }: Racer) =>
  callApi(stack, 'PATCH /api/user/me', { token, json: { consent: null } });

/** Holds the account for a while before it is gone, so that the saves come in between. */
async function deleteSlowly(account: string): Promise<Response> {
  await stack.sql(
    `with held as materialized (select id from auth.users where id = $1 for update),
       pause as materialized (select pg_sleep(0.2) from held)
     delete from auth.users u using pause where u.id = $1`,
    [account],
  );
  return new Response(null, { status: 204 });
}

describe('C10 twenty saves of one contraction at once, of several users', () => {
  it('are one row, one 201 and nineteen 200 with the same answer', async () => {
    await raceEach(races(10), async ({ id, calls }) => {
      const contraction = newContraction({ note: 'na bola' });
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => calls.save(contraction)),
      );
      expect(statusesOf(responses)).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
      for (const response of responses) expect(await response.json()).toEqual(contraction);
      expect(await contractionsOf(stack, id)).toEqual([contraction]);
    });
  });

  it('are the first of them where each says something else, and the others are told', async () => {
    await raceEach(races(5), async ({ id, calls }) => {
      const contraction = newContraction();
      const sent = Array.from({ length: 10 }, (_, index) => ({
        ...contraction,
        duration: 9 + index,
      }));
      const responses = await Promise.all(sent.map((one) => calls.save(one)));
      expect(statusesOf(responses)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
      const winner = responses.findIndex(({ status }) => status === 201);
      expect(await contractionsOf(stack, id)).toEqual([sent[winner]]);
    });
  });
});

describe('C03 forty contractions sent at once', () => {
  it('are forty rows with their own values', async () => {
    await raceEach(1, async ({ id, calls }) => {
      const sent = Array.from({ length: 40 }, (_, index) =>
        newContraction({ duration: 1 + index }),
      );
      const responses = await Promise.all(sent.map((one) => calls.save(one)));
      expect(new Set(statusesOf(responses))).toEqual(new Set([201]));
      const listed = await contractionsOf(stack, id);
      expect(listed).toHaveLength(40);
      for (const one of sent) expect(listed).toContainEqual(one);
    });
  });
});

describe('a save that meets the deletion of the same contraction', () => {
  it('is gone in the end, whichever came first, and stays so', async () => {
    await raceEach(races(40), async ({ id, calls }, index) => {
      const contraction = newContraction();
      const [saved, deleted] = await together(
        index,
        () => calls.save(contraction),
        () => calls.remove(contraction.id),
      );
      expect([saved?.status, deleted?.status]).toBeOneOf([
        [201, 204],
        [409, 404],
      ]);
      expect(await contractionsOf(stack, id)).toEqual([]);
      expect(await deletedOf(stack, id)).toEqual([contraction.id]);
      expect((await calls.save(contraction)).status).toBe(409);
    });
  });
});

describe('a save that meets the withdrawal of consent', () => {
  it('does not outlive it', async () => {
    await raceEach(races(40), async (racer, index) => {
      const [listed, late] = [newContraction(), newContraction()];
      await racer.calls.save(listed);
      const [saved, changed, withdrawn] = await together(
        index,
        () => racer.calls.save(late),
        () => racer.calls.change(listed.id, { duration: 60 }),
        () => withdraw(racer),
      );
      expect(saved?.status).toBeOneOf([201, 403]);
      expect(changed?.status).toBeOneOf([200, 403]);
      expect(withdrawn?.status).toBe(200);
      expect(await contractionsOf(stack, racer.id)).toEqual([]);
      expect(await deletedOf(stack, racer.id)).toEqual([]);
    });
  });
});

describe('saves that meet the deletion of the account', () => {
  it('leave nothing of her, and nobody waits for the other in a circle', async () => {
    await raceEach(races(10), async ({ id, calls }, index) => {
      const save = () => calls.save(newContraction());
      const [deleted, ...saved] = await together(index, () => deleteSlowly(id), save, save, save);
      expect(deleted?.status).toBe(204);
      for (const { status } of saved) expect(status).toBeOneOf([201, 401]);
      const left = await stack.sql('select 1 from public.contractions where user_id = $1', [id]);
      expect(left).toEqual([]);
    });
  });
});

describe('two changes of one contraction at once', () => {
  it('are both saved where they concern different fields', async () => {
    await raceEach(races(20), async ({ id, calls }) => {
      const [contraction, start_time] = [newContraction(), minutesAgo(9)];
      await calls.save(contraction);
      const responses = await Promise.all([
        calls.change(contraction.id, { start_time }),
        calls.change(contraction.id, { note: 'na bola' }),
      ]);
      expect(statusesOf(responses)).toEqual([200, 200]);
      const both = { ...contraction, start_time, note: 'na bola' };
      expect(await contractionsOf(stack, id)).toEqual([both]);
    });
  });
});

describe('after all that', () => {
  it('no two calls have ever waited for each other in a circle', async () => {
    const [row] = await stack.sql(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    );
    expect(row).toEqual({ deadlocks: 0 });
  });
});
