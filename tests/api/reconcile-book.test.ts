import { afterAll, expect, it } from 'vitest';

import { ledgerBook, liveThrough, providerBook } from '#tests/support/provider-book.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';

const stack = await startOwnStack();
afterAll(() => stack.stop());

it(
  'W35 40 payments of 40 days without one notification end as the provider has them',
  { timeout: 120_000 },
  async () => {
    stack.mercadoPago.webhooks = { mode: 'drop' };
    const booked = await liveThrough(stack, 40);
    const provider = providerBook(stack, booked);
    expect(await ledgerBook(stack, booked)).toEqual(provider);
    // Both of them are in it: those who are premium at the end, and those who are not.
    expect(new Set(provider.map(([, { premium_until }]) => premium_until === null)).size).toBe(2);
  },
);
