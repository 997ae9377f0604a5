import { randomUUID } from 'node:crypto';

import type { Account } from './account.ts';

/** Credentials that no other test has; nothing is registered yet. */
export function freshAccount(): Account {
  return {
    name: 'Clara',
    email: `clara-${randomUUID()}@exemplo.com.br`,
    password: 'uma senha longa',
  };
}
