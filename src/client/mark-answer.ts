import type { MarkItem } from '#contract/mark.ts';
import { MARK_KINDS, type Mark } from '#rules/marks/mark.ts';
import { UnreachableError } from './unreachable-error.ts';

/** As it is sent: these fields and no other, whatever the device keeps beside them. */
export function toItem({ kind, key, value, updatedAt }: Mark): MarkItem {
  return { kind, key, value, updated_at: new Date(updatedAt).toISOString() } as MarkItem;
}

/**
 * The marks of an answer of /api/marks. Kinds that only a later release knows are left out.
 * @throws UnreachableError where the answer is not ours.
 */
export function fromAnswer(answer: unknown): readonly Mark[] {
  const { items } = (answer ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw new UnreachableError('not a list of marks');
  return items.map(fromItem).filter(({ kind }) => MARK_KINDS.includes(kind));
}

function fromItem(item: unknown): Mark {
  const { kind, key, value, updated_at } = (item ?? {}) as Record<string, unknown>;
  const updatedAt = typeof updated_at === 'string' ? Date.parse(updated_at) : Number.NaN;
  const isWhole = typeof kind === 'string' && typeof key === 'string' && value !== undefined;
  if (!isWhole || Number.isNaN(updatedAt)) throw new UnreachableError('not a mark');
  // The server has checked what a mark of that kind holds when it took it.
  return { kind, key, value, updatedAt } as Mark;
}
