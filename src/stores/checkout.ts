import { atom } from 'nanostores';
import type { Plan } from '#contract/plan.ts';
import { ERRORS } from '#contract/errors.ts';
import { ApiError } from '#client/api-error.ts';
import { createCheckout } from '#client/create-checkout.ts';
import { readStoredSession } from '#client/stored-session.ts';
import { mayCheckAgain } from '#rules/payment-checks.ts';
import { checkPremium } from './check-premium.ts';
import { openCheckoutTab } from './checkout-tab.ts';
import { markPremium } from './mark-premium.ts';

type PlanId = Plan['id'];

/** Where the purchase of a plan stands. `away`: the provider's page is open in another tab, at this address. */
export type CheckoutState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' | 'paid'; readonly planId: PlanId }
  | { readonly status: 'away'; readonly planId: PlanId; readonly address: string }
  | { readonly status: 'failed'; readonly planId: PlanId; readonly sentence: string };

export const $checkout = atom<CheckoutState>({ status: 'idle' });

const LOGIN_PATH = '/login?next=/subscriptions';
let lastAskedAt = 0;

/** Leads to the provider's checkout for a plan; a visitor signs in first. To be called in the click itself. */
export async function subscribe(planId: PlanId): Promise<void> {
  const stored = readStoredSession();
  if (!stored) {
    location.assign(LOGIN_PATH);
    return;
  }
  const tab = openCheckoutTab();
  $checkout.set({ status: 'sending', planId });
  try {
    const { init_point: address } = await createCheckout(planId);
    if (tab) {
      tab.location.replace(address);
      $checkout.set({ status: 'away', planId, address });
      return;
    }
    // Still sending as far as she can see: the provider's page is on its way.
    location.assign(address);
  } catch (error) {
    tab?.close();
    if (error instanceof ApiError && error.isSessionRefused) {
      location.assign(LOGIN_PATH);
      return;
    }
    const isPremium = error instanceof ApiError && error.code === 'ALREADY_PREMIUM';
    if (isPremium && stored.user) markPremium(stored.user.id);
    const { detail } = isPremium ? ERRORS.ALREADY_PREMIUM : ERRORS.PROVIDER_FAILED;
    $checkout.set({ status: 'failed', planId, sentence: detail });
  }
}

/** Follows a reader who comes back from paying. The answer ends it. */
export function watchCheckout(): () => void {
  const check = () => void checkOnReturn();
  document.addEventListener('visibilitychange', check);
  addEventListener('focus', check);
  addEventListener('pageshow', restore);
  return () => {
    document.removeEventListener('visibilitychange', check);
    removeEventListener('focus', check);
    removeEventListener('pageshow', restore);
  };
}

/** Back from the provider in this window, the browser may show the page as it was left: sending. */
function restore({ persisted }: PageTransitionEvent): void {
  const checkout = $checkout.get();
  if (!persisted || checkout.status !== 'sending') return;
  $checkout.set({ status: 'idle' });
  void askForPayment(checkout.planId);
}

async function checkOnReturn(): Promise<void> {
  const checkout = $checkout.get();
  if (checkout.status !== 'away' || document.visibilityState !== 'visible') return;
  if (mayCheckAgain(lastAskedAt, Date.now())) await askForPayment(checkout.planId);
}

async function askForPayment(planId: PlanId): Promise<void> {
  lastAskedAt = Date.now();
  if (await checkPremium()) $checkout.set({ status: 'paid', planId });
}
