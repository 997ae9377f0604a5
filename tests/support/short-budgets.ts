import { budgets } from '#server/http/budgets.ts';

import { DEEP } from './deep.ts';

type Budget = keyof typeof budgets;

/** As production has them. */
const REAL = { ...budgets };
/** How much shorter; what is to come in time has many times what it takes on an idle machine even then. */
const PART = DEEP ? 1 : 10;
/** A machine that does something else meanwhile shall not fail a test which waits for nobody. */
const LONG_REQUEST_MS = 60_000;

/**
 * Plays something while these budgets of the server are a tenth, and no other: a test that waits for one
 * shortens that one alone, so that what it does besides has time enough. Under `npm run test:deep` they are
 * the real ones.
 */
export async function withShortBudgets<Result>(
  names: readonly Budget[],
  play: () => Promise<Result>,
): Promise<Result> {
  const before = { ...budgets };
  shortenBudgets(names);
  try {
    return await play();
  } finally {
    Object.assign(budgets, before);
  }
}

/** Shortens them for as long as this process runs. */
export function shortenBudgets(names: readonly Budget[]): void {
  for (const name of names) Object.assign(budgets, { [name]: REAL[name] / PART });
}

/** Gives requests more time than production does, until the answer is called or this process ends. */
export function lengthenRequests(): () => void {
  const { requestMs } = budgets;
  Object.assign(budgets, { requestMs: LONG_REQUEST_MS });
  return () => {
    Object.assign(budgets, { requestMs });
  };
}
