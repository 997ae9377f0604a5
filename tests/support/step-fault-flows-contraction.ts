import { expect } from 'vitest';

import type { ListedContraction } from '#contract/contractions.ts';

import { contractionCalls, type ContractionCalls } from './contraction-calls.ts';
import { contractionsOf, deletedOf } from './contraction-rows.ts';
import { makePremiumUser } from './make-premium-user.ts';
import { newContraction } from './new-contraction.ts';
import type { Flow, Scene, Site } from './step-fault-flow.ts';

/** What her device does with the contractions of her account. */
export const CONTRACTION_FLOWS: readonly Flow[] = [
  {
    name: 'contraction saved',
    status: 201,
    steps: ['save_contraction'],
    prepare: (site) =>
      prepare(site, [200, 201], ({ save }, one) => save(one), {
        isThere: false,
        isDeleted: false,
        end: (one) => [one],
      }),
  },
  {
    name: 'contraction changed',
    status: 200,
    steps: ['update_contraction'],
    prepare: (site) =>
      prepare(site, [200], ({ change }, { id }) => change(id, { duration: 99 }), {
        isThere: true,
        isDeleted: false,
        end: (one) => [{ ...one, duration: 99 }],
      }),
  },
  {
    name: 'contraction deleted',
    status: 204,
    steps: ['delete_contraction'],
    prepare: (site) =>
      prepare(site, [204], ({ remove }, { id }) => remove(id), {
        isThere: true,
        isDeleted: true,
        end: () => [],
      }),
  },
  {
    name: 'contractions listed',
    status: 200,
    steps: ['list_contractions'],
    prepare: (site) =>
      prepare(site, [200], ({ list }) => list(), {
        isThere: true,
        isDeleted: false,
        end: (one) => [one],
      }),
  },
];

interface Course {
  /** Whether the account has the contraction before. */
  readonly isThere: boolean;
  readonly end: (one: ListedContraction) => readonly ListedContraction[];
  readonly isDeleted: boolean;
}

/** A device tries again until it is told that it is done, and once more, since the last answer may be lost. */
async function prepare(
  site: Site,
  done: readonly number[],
  call: (calls: ContractionCalls, one: ListedContraction) => Promise<Response>,
  { isThere, end, isDeleted }: Course,
): Promise<Scene> {
  const user = await makePremiumUser(site);
  const calls = contractionCalls(site, user);
  const one = { ...newContraction(), note: null };
  if (isThere) await calls.save(one);
  const send = async () => (await call(calls, one)).status;
  return {
    act: send,
    repeat: async () => {
      expect(await send()).toBeOneOf([...done]);
      expect(await send()).toBeOneOf([...done]);
    },
    check: async () => {
      expect(await contractionsOf(site, user.id)).toEqual(end(one));
      expect(await deletedOf(site, user.id)).toEqual(isDeleted ? [one.id] : []);
    },
  };
}
