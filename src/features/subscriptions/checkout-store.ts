import { atom, onMount } from 'nanostores';
import { FORM_ERRORS } from '#contract/form-errors.ts';
import type { Checkout, Plan } from '#contract/subscription.ts';
import { callAsUser, sendRequest } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { setFlag } from '#lib/device-flags.ts';
import { readStoredSession } from '#lib/session-storage.ts';
import { onEvent } from '#lib/stores.ts';
import { checkPremium, setPremium, mayCheckAgain } from './payment-store.ts';
import { isWebAddress, loadSubscription } from './receipt-store.ts';

/** GET /api/plans, in the order in which they are offered. @throws ApiError, UnreachableError. */
async function listPlans(): Promise<readonly Plan[]> {
  const answer = await sendRequest({ method: 'GET', path: '/api/plans' });
  if (!Array.isArray(answer) || !answer.every(isPlan)) throw new UnreachableError('not the plans');
  return answer;
}

function isPlan(value: unknown): value is Plan {
  const plan = (value ?? {}) as Partial<Record<keyof Plan, unknown>>;
  const { id, name, price, interval, price_monthly_equivalent, discount, features } = plan;
  return (
    (id === 'monthly' || id === 'annual') &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    typeof interval === 'string' &&
    ['number', 'undefined'].includes(typeof price_monthly_equivalent) &&
    ['string', 'undefined'].includes(typeof discount) &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === 'string')
  );
}

/** What can be bought, as the server offers it. */
type PlanList =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly plans: readonly Plan[] };

export const $plans = atom<PlanList>({ status: 'loading' });

/** Asks for the plans. A failure is logged and leaves the list empty. */
export async function loadPlans(): Promise<void> {
  $plans.set({ status: 'loading' });
  try {
    $plans.set({ status: 'ready', plans: await listPlans() });
  } catch (error) {
    console.warn(
      'Os planos não puderam ser carregados.',
      error instanceof Error ? error.message : '',
    );
    $plans.set({ status: 'failed' });
  }
}

/**
 * POST /api/subscription/create: where the user pays for a plan.
 * @throws ApiError (409 ALREADY_PREMIUM among others), UnreachableError.
 */
async function createCheckout(planId: Plan['id']): Promise<Checkout> {
  const answer = (await callAsUser({
    method: 'POST',
    path: `/api/subscription/create?plan_type=${planId}`,
  })) as Partial<Record<keyof Checkout, unknown>>;
  const { preference_id, init_point } = answer;
  if (typeof preference_id !== 'string' || !isWebAddress(init_point)) {
    throw new UnreachableError('not a checkout');
  }
  return { preference_id, init_point };
}

/**
 * Opens a tab for the checkout. To be called in the click itself: after any wait the browser would take
 * it for an advertisement. Undefined where the checkout belongs into this window, because the provider's
 * own script is there or the browser blocks tabs.
 */
function openCheckoutTab(): Window | undefined {
  if ('MercadoPago' in window) return undefined;
  const tab = window.open('about:blank');
  if (!tab) return undefined;
  // What will be there shall not be able to lead this page elsewhere.
  tab.opener = null;
  tab.document.title = 'Mercado Pago';
  tab.document.body.textContent = 'Abrindo o Mercado Pago...';
  return tab;
}

type PlanId = Plan['id'];

/** Where the purchase of a plan stands. `away`: the provider's page is open in another tab, at this address. */
export type CheckoutState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' | 'paid'; readonly planId: PlanId }
  | { readonly status: 'away'; readonly planId: PlanId; readonly address: string }
  | { readonly status: 'failed'; readonly planId: PlanId; readonly sentence: string };

export const $checkout = atom<CheckoutState>({ status: 'idle' });

/** Where a guest signs in, and comes back from to the plan that was chosen. */
const loginPath = (planId: PlanId) => `/login?next=/subscriptions%23${planId}`;
let lastAskedAt = 0;

/** Leads to the provider's checkout for a plan; a guest signs in first. To be called in the click itself. */
export async function subscribe(planId: PlanId): Promise<void> {
  const stored = readStoredSession();
  if (!stored) {
    location.assign(loginPath(planId));
    return;
  }
  const tab = openCheckoutTab();
  $checkout.set({ status: 'sending', planId });
  try {
    const { init_point: address } = await createCheckout(planId);
    setFlag('checkout', String(Date.now()));
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
      location.assign(loginPath(planId));
      return;
    }
    const isPremium = error instanceof ApiError && error.code === 'ALREADY_PREMIUM';
    if (isPremium && stored.user) setPremium(stored.user.id);
    const { detail } = isPremium ? FORM_ERRORS.ALREADY_PREMIUM : FORM_ERRORS.PROVIDER_FAILED;
    $checkout.set({ status: 'failed', planId, sentence: detail });
  }
}

// The user may come back from paying.
onMount($checkout, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  const check = () => void checkOnReturn();
  const stops = [
    onEvent(document, 'visibilitychange', check),
    onEvent(globalThis, 'focus', check),
    onEvent(globalThis, 'pageshow', restore),
  ];
  return () => stops.forEach((stop) => stop());
});

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
  // A Pix may have been begun there and left.
  else void loadSubscription();
}
