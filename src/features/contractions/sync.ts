import { ApiError } from '#lib/api-error.ts';
import { checkSession } from '#lib/session.ts';
import { $syncAccount } from '#lib/sync/account.ts';
import type { Adapter } from '#lib/sync/adapter.ts';
import { takeIfOther, type MergeValue, type PushResult } from '#lib/sync/item.ts';
import { operationOf } from '#lib/sync/outbox.ts';
import { createSyncRunner } from '#lib/sync/runner.ts';
import { deleteContraction, listContractions, saveContraction, updateContraction } from './api.ts';
import {
  toContraction,
  type Contraction,
  type ContractionItem,
  type ContractionValue,
} from './model.ts';
import { contractions, watchContractionLog } from './store.ts';

type Result = PushResult<ContractionValue>;

async function pushContraction(userId: string, item: ContractionItem): Promise<Result> {
  const operation = operationOf(item);
  const contraction = toContraction(item);
  try {
    if (operation === 'delete') await deleteContraction(userId, item.id);
    else if (contraction) {
      await (operation === 'create' ? saveContraction : updateContraction)(userId, contraction);
    }
    return { type: 'ok' };
  } catch (error) {
    const result = toResult(error);
    const isFirst = item.revision === item.firstSent;
    return result.type === 'conflict' && isFirst && contraction?.note
      ? addNote(userId, contraction)
      : result;
  }
}

/** The first end that reaches the account holds. It gets the note that was made here, if it has none. */
async function addNote(userId: string, { id, note }: Contraction): Promise<Result> {
  const first = (await listContractions(userId)).find((one) => one.id === id);
  if (!first || first.note !== null) return { type: 'conflict' };
  return updateContraction(userId, { ...first, note }).then(
    (updated) => ({ type: 'ok', remote: toRemote(updated) }),
    toResult,
  );
}

const toRemote = ({ id, ...value }: Contraction) => ({
  kind: 'contraction',
  id,
  value,
  updatedAt: null,
});

/** @throws what a later try may change: the network, the session, the consent, a server in trouble. */
function toResult(error: unknown): Result {
  const { code, status } = error instanceof ApiError ? error : {};
  switch (code) {
    case 'CONTRACTION_DIFFERS':
      return { type: 'conflict' };
    case 'CONTRACTION_DELETED':
      return { type: 'gone' };
    case 'CONTRACTION_NOT_FOUND':
      return { type: 'missing' };
  }
  // The values, or a start outside of every plan.
  const isFinal = status === 422 || status === 413 || code === 'PREMIUM_REQUIRED';
  if (code !== undefined && isFinal) return { type: 'rejected', code };
  throw error;
}

/**
 * What only the device knows of a contraction stays. One that runs has ended where the account has it: a page that
 * could not write the end may have sent it all the same.
 */
export const mergeContraction: MergeValue<ContractionValue> = (local, remote) =>
  takeIfOther(local, { ...local, ...remote });

const adapter: Adapter<ContractionValue> = {
  // All consents that were ever asked for name the contractions.
  isCovered: () => true,
  list: async (userId) => (await listContractions(userId)).map(toRemote),
  push: (userId, items) => Promise.all(items.map((item) => pushContraction(userId, item))),
  merge: mergeContraction,
  // A clock that runs ahead.
  passingErrors: ['START_TIME_AHEAD'],
};

const runner = createSyncRunner({
  collection: contractions,
  adapter,
  $account: $syncAccount,
  refreshAccount: checkSession,
});

/** How the contractions on this device and in the account stand; keeps them together while it is listened to. */
export const $contractionSync = runner.$state;

/** Fetches what other devices did; see `SyncRunner`. */
export const refreshContractions = runner.refresh;

/** Keeps the log of whoever times and the account together. Returns an unsubscribe function. */
export function watchContractionSync(): () => void {
  const stops = [watchContractionLog(), $contractionSync.listen(() => undefined)];
  return () => stops.forEach((stop) => stop());
}
