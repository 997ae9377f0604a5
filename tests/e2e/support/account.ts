import { randomUUID } from 'node:crypto';

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#local/stack/demo-accounts.ts';

/** What a user signs in with, and the name that she is greeted by. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const [bia, ana] = DEMO_ACCOUNTS;

/** The demo account on the free plan. Shared by tests: nothing may be stored in it. */
export const BIA: Account = { name: bia.name, email: bia.email, password: DEMO_PASSWORD };

/** The premium demo account. Shared by tests: nothing may be stored in it. */
export const ANA: Account = { name: ana.name, email: ana.email, password: DEMO_PASSWORD };

/** Credentials that no other test has; nothing is registered yet. */
export function freshAccount(): Account {
  return {
    name: 'Clara',
    email: `clara-${randomUUID()}@exemplo.com.br`,
    password: 'uma senha longa',
  };
}
