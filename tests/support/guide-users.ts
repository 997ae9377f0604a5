import { vi } from 'vitest';

import type { ApiStack } from './api-stack.ts';
import { payPremium } from './pay-premium.ts';
import { type RegisteredUser, registerUser } from './register-user.ts';

/** Those who ask for a guide, each by the token that she sends; `undefined` sends none. */
export interface GuideUsers {
  readonly visitor: undefined;
  readonly malformed: string;
  /** Of the right form, and made by nobody. */
  readonly invalid: string;
  /** Of a premium user, made two hours ago. */
  readonly expired: string;
  /** Of a premium user whose account is erased. */
  readonly erased: string;
  readonly free: string;
  /** Paid a year and a second ago. */
  readonly lapsed: string;
  readonly refunded: string;
  readonly premium: string;
}

const TWO_HOURS_MS = 2 * 60 * 60 * 1_000;

/** Registers one of each. */
export async function registerGuideUsers(stack: ApiStack): Promise<GuideUsers> {
  const premium = await registerPremium(stack);
  const lapsed = await registerPremium(stack);
  await changePayment(stack, lapsed, "approved_at = now() - interval '1 year 1 second'");
  const refunded = await registerPremium(stack);
  await changePayment(stack, refunded, "status = 'refunded', refunded_cents = p.amount_cents");
  const erased = await registerPremium(stack);
  await stack.sql('delete from auth.users where id = $1', [erased.id]);
  return {
    visitor: undefined,
    malformed: 'abc.def',
    invalid: 'abc.def.ghi',
    expired: await registerLongAgo(stack),
    erased: erased.accessToken,
    free: (await registerUser(stack)).accessToken,
    lapsed: lapsed.accessToken,
    refunded: refunded.accessToken,
    premium: premium.accessToken,
  };
}

async function registerPremium(stack: ApiStack): Promise<RegisteredUser> {
  const user = await registerUser(stack);
  await payPremium(stack, user.id);
  return user;
}

async function registerLongAgo(stack: ApiStack): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - TWO_HOURS_MS });
  try {
    return (await registerPremium(stack)).accessToken;
  } finally {
    vi.useRealTimers();
  }
}

async function changePayment(
  stack: ApiStack,
  { id }: RegisteredUser,
  columns: string,
): Promise<void> {
  const changed = await stack.sql(
    `update public.payments p set ${columns} from public.orders c
     where c.id = p.order_id and c.user_id = $1 returning p.id`,
    [id],
  );
  if (changed.length !== 1) throw new Error('There is no payment to change');
}
