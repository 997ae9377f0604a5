import {
  ContractionSchema,
  ContractionsSchema,
  type ListedContraction,
} from '#contract/contractions.ts';
import { EntriesSchema } from '#contract/entries.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { entryCalls } from '#tests/support/entry-calls.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { newEntry } from '#tests/support/new-entry.ts';

import { expectStatus, type LoadStack } from './load-stack.ts';
import type { LoadUser } from './load-users.ts';

/** What a device does to its user's contractions; each throws where the answer is not the right one. */
interface ContractionSteps {
  save(): Promise<void>;
  /** Sends one again that the server has confirmed. */
  repeat(): Promise<void>;
  change(): Promise<void>;
  remove(): Promise<void>;
  /** Compares the whole list. */
  list(): Promise<void>;
}

let notes = 0;

/** Binds the steps to a user. Two devices of hers never have the same contraction in hand at once. */
export function contractionSteps(stack: LoadStack, user: LoadUser): ContractionSteps {
  const calls = contractionCalls(stack, user);
  const holding = async (
    contraction: ListedContraction,
    step: () => Promise<void>,
  ): Promise<void> => {
    user.open.add(contraction.id);
    await step();
    user.open.delete(contraction.id);
  };
  const save = (): Promise<void> => {
    notes += 1;
    const contraction = newContraction({
      note: `${user.tag} ${notes}`,
      duration: 1 + (notes % 3600),
    });
    const sent: ListedContraction = { ...contraction, note: contraction.note ?? null };
    return holding(sent, async () => {
      expectSame(sent, JSON.parse(await expectStatus(calls.save(sent), 201)));
      user.kept.set(sent.id, sent);
    });
  };
  /** Takes one that no other device has in hand; where there is none, a new one is saved instead. */
  const withOne = (step: (one: ListedContraction) => Promise<void>): Promise<void> => {
    const free = [...user.kept.values()].find(({ id }) => !user.open.has(id));
    if (!free) return save();
    // To the end of the row, so that each takes its turn.
    user.kept.delete(free.id);
    user.kept.set(free.id, free);
    return holding(free, () => step(free));
  };
  return {
    save,
    repeat: () =>
      withOne(async (one) => expectSame(one, JSON.parse(await expectStatus(calls.save(one), 200)))),
    change: () =>
      withOne(async (one) => {
        const changed = { ...one, duration: 1 + (one.duration % 3600) };
        const text = await expectStatus(calls.change(one.id, { duration: changed.duration }), 200);
        expectSame(changed, JSON.parse(text));
        user.kept.set(one.id, changed);
      }),
    remove: () =>
      withOne(async (one) => {
        await expectStatus(calls.remove(one.id), 204);
        user.kept.delete(one.id);
      }),
    list: async () => {
      const before = new Map(user.kept);
      const openBefore = new Set(user.open);
      const listed = ContractionsSchema.parse(JSON.parse(await expectStatus(calls.list(), 200)));
      // What a second device does meanwhile may or may not be in it.
      const isSettled = ({ id }: ListedContraction) =>
        !openBefore.has(id) && user.kept.get(id) === before.get(id);
      const byId = new Map(listed.map((one) => [one.id, one]));
      for (const one of before.values()) if (isSettled(one)) expectSame(one, byId.get(one.id));
      const foreign = listed.filter(({ note }) => !note?.startsWith(user.tag));
      if (foreign.length > 0) throw new Error(`${foreign.length} of another user are listed`);
      if (byId.size < listed.length) throw new Error('One is listed twice');
    },
  };
}

function expectSame(expected: ListedContraction, answer: unknown): void {
  const { id, start_time, duration, intensity, note } = expected;
  const actual = ContractionSchema.safeParse(answer).data;
  const wanted = JSON.stringify({ id, start_time, duration, intensity, note });
  const given =
    actual &&
    JSON.stringify({
      ...{ id: actual.id, start_time: actual.start_time, duration: actual.duration },
      ...{ intensity: actual.intensity, note: actual.note },
    });
  if (wanted !== given) throw new Error(`${given ?? 'nothing'} in place of ${wanted}`);
}

/** Ticks one more thing; throws where the answer is not that tick. */
export async function entryStep(stack: LoadStack, user: LoadUser): Promise<void> {
  user.ticksBegun += 1;
  const key = `parte/${user.ticksBegun}`;
  const answer = await expectStatus(entryCalls(stack, user).save([newEntry({ key })]), 200);
  const { items } = EntriesSchema.parse(JSON.parse(answer));
  if (items.length !== 1 || items[0]?.key !== key) throw new Error(`${key} is not answered`);
  user.ticked.add(key);
}
