import type { SessionAccount } from './stored-session.ts';
import { UnreachableError } from './unreachable-error.ts';

/**
 * The fields of an answer's account that a page keeps, checked by hand: this runs on pages whose whole
 * script is smaller than the schema library.
 * @throws UnreachableError where the answer is not one of ours.
 */
export function toSessionAccount(answer: unknown): SessionAccount {
  const account = (answer ?? {}) as Partial<Record<keyof SessionAccount, unknown>>;
  const { id, name, is_premium, premium_until } = account;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof is_premium !== 'boolean') {
    throw new UnreachableError('not an account');
  }
  return {
    id,
    name,
    is_premium,
    premium_until: typeof premium_until === 'string' ? premium_until : null,
  };
}
