import { budgets } from '#server/http/budgets.ts';

import { DEEP } from './deep.ts';

type Budget = keyof typeof budgets;

/** As production has them. */
const REAL = { ...budgets };
/** How much shorter; what is to come in time has many times what it takes on an idle machine even then. */
const PART = DEEP ? 1 : 10;
/** Where no test waits for the end of a budget, a machine that does something else meanwhile shall fail none. */
const LONG = {
  ...REAL,
  ...{ requestMs: 60_000, providerMs: 30_000, refundMs: 50_000, verifyMs: 50_000 },
  ...{ logoutMs: 50_000, resetMailMs: 50_000 },
  ...{ jobMs: 120_000, pushMs: 60_000 },
};

/**
 * Plays something while these budgets of the server are a tenth, and no other: a test that waits for one
 * shortens that one alone, so that what it does besides has time enough. Under `npm run test:deep` they are
 * the real ones.
 */
export async function withShortBudgets<Result>(
  names: readonly Budget[],
  play: () => Promise<Result>,
): Promise<Result> {
  return withBudgets(names, (name) => REAL[name] / PART, play);
}

/** Plays something while these budgets are as in production, for what is decided by them without waiting. */
export async function withRealBudgets<Result>(
  names: readonly Budget[],
  play: () => Promise<Result>,
): Promise<Result> {
  return withBudgets(names, (name) => REAL[name], play);
}

async function withBudgets<Result>(
  names: readonly Budget[],
  durationOf: (name: Budget) => number,
  play: () => Promise<Result>,
): Promise<Result> {
  const before = { ...budgets };
  for (const name of names) Object.assign(budgets, { [name]: durationOf(name) });
  try {
    return await play();
  } finally {
    Object.assign(budgets, before);
  }
}

/** Gives the server more time than in production, for as long as this process runs. */
export function lengthenBudgets(): void {
  Object.assign(budgets, LONG);
}
