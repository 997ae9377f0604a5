import { isNeverSent, UNDO_MS, type Item, type Items } from './item.ts';

export type Operation = 'create' | 'update' | 'delete';

/** What the account is to hear of an item; undefined where it knows, or will not take it. */
export function operationOf(item: Item): Operation | undefined {
  const { status, deletedAt, value } = item;
  if (deletedAt !== null) return value === null ? undefined : 'delete';
  // Set and cleared again before it went out: a place in the account for nothing.
  if (status === 'new') return value === null && isNeverSent(item) ? undefined : 'create';
  return status === 'changed' ? 'update' : undefined;
}

export interface OutboxRules<Value> {
  /** Whether the account may keep them: without it deletions only. */
  readonly hasConsent: boolean;
  /** Whether the account takes this at all, now: not what has not ended, or stays on the device. */
  readonly isSendable: (item: Item<Value>) => boolean;
}

/** What waits for the account, oldest change first, deletions that can still be undone among it. */
export function waitingItems<Value>(
  items: Items<Value>,
  { hasConsent, isSendable }: OutboxRules<Value>,
): readonly Item<Value>[] {
  return Array.from(items.values())
    .filter((item) => {
      const operation = operationOf(item);
      if (operation === 'delete') return true;
      return operation !== undefined && hasConsent && isSendable(item);
    })
    .sort((one, other) => one.updatedAt - other.updatedAt);
}

/** What of it can go out now. */
export function dueItems<Value>(waiting: readonly Item<Value>[], now: number) {
  return waiting.filter((item) => untilDue(item, now) <= 0);
}

/** In how many ms the next deletion can go out; undefined where none waits. */
export function nextDueIn(waiting: readonly Item[], now: number): number | undefined {
  const delays = waiting.map((item) => untilDue(item, now)).filter((delay) => delay > 0);
  return delays.length > 0 ? Math.min(...delays) : undefined;
}

/** A clock that was set back must not hold a deletion for ever. */
function untilDue({ deletedAt }: Item, now: number): number {
  return deletedAt === null ? 0 : UNDO_MS - Math.abs(now - deletedAt);
}

/** Another text whenever there is something new to send. */
export function outboxKey(waiting: readonly Item[]): string {
  return waiting.map(({ id, revision, deletedAt }) => `${id}:${revision}:${deletedAt}`).join(' ');
}
