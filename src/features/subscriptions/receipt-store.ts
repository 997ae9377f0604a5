import { atom, onMount } from 'nanostores';
import type { ReceiptPayment, RefundRequested, Subscription } from '#contract/subscription.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { $session, checkSession, meOf } from '#lib/session.ts';
import { onEvent } from '#lib/stores.ts';

type Fields<Shape> = Partial<Record<keyof Shape, unknown>>;

/** GET /api/subscription: the user's plan and her payments. @throws ApiError, UnreachableError. */
async function getSubscription(): Promise<Subscription> {
  const answer = await callAsUser({ method: 'GET', path: '/api/subscription' });
  if (!isSubscription(answer)) throw new UnreachableError('not a subscription');
  return answer;
}

function isSubscription(value: unknown): value is Subscription {
  const { is_premium, premium_until, plan_id, refundable_until, refundable_cents, ...rest } =
    (value ?? {}) as Fields<Subscription>;
  const { has_order, payments } = rest;
  return (
    typeof is_premium === 'boolean' &&
    isInstantOrNull(premium_until) &&
    (plan_id === null || isPlanId(plan_id)) &&
    isInstantOrNull(refundable_until) &&
    (refundable_cents === null || typeof refundable_cents === 'number') &&
    typeof has_order === 'boolean' &&
    Array.isArray(payments) &&
    payments.every(isPayment)
  );
}

function isPayment(value: unknown): value is ReceiptPayment {
  const { id, plan_id, amount_cents, state, approved_at, created_at, protocol } = (value ??
    {}) as Fields<ReceiptPayment>;
  return (
    typeof id === 'string' &&
    isPlanId(plan_id) &&
    typeof amount_cents === 'number' &&
    typeof state === 'string' &&
    isInstantOrNull(approved_at) &&
    isInstant(created_at) &&
    (protocol === null || typeof protocol === 'string')
  );
}

const isPlanId = (value: unknown) => value === 'monthly' || value === 'annual';

const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isInstantOrNull = (value: unknown) => value === null || isInstant(value);

/** A user's plan and payments. `isOffline`: nothing of ours answered, as opposed to a refusal. */
type SubscriptionState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly subscription: Subscription }
  | { readonly status: 'failed'; readonly isOffline: boolean };

export const $subscription = atom<SubscriptionState>({ status: 'loading' });

/** Whose subscription the store holds; undefined while nobody is signed in. */
let userId: string | undefined;

// Follows the session: the subscription is that of the user who is signed in.
onMount($subscription, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  const unsubscribe = $session.subscribe((session) => {
    const id = session.status === 'in' ? (session.account.id ?? '') : undefined;
    if (id === userId) return;
    userId = id;
    $subscription.set({ status: 'loading' });
    if (id !== undefined) void loadSubscription();
  });
  const stop = onEvent(globalThis, 'online', () => {
    if ($subscription.get().status === 'failed') void retrySubscription();
  });
  return () => {
    unsubscribe();
    userId = undefined;
    stop();
  };
});

/** Asks once more after a failure, also who she is where that is not known. */
export async function retrySubscription(): Promise<void> {
  $subscription.set({ status: 'loading' });
  await Promise.all([loadSubscription(), meOf($session.get()) ? undefined : checkSession()]);
}

/** Asks for it; what is there stays until the answer comes, and where none comes. */
export async function loadSubscription(): Promise<void> {
  const id = userId;
  if (id === undefined) return;
  try {
    const subscription = await getSubscription();
    if (id === userId) $subscription.set({ status: 'ready', subscription });
  } catch (error) {
    console.warn('A assinatura não pôde ser lida.', error instanceof Error ? error.message : '');
    if (error instanceof ApiError && error.isSessionRefused) void checkSession();
    if (id !== userId || $subscription.get().status === 'ready') return;
    $subscription.set({ status: 'failed', isOffline: error instanceof UnreachableError });
  }
}

/**
 * POST /api/subscription/refund: takes the newest purchase back. Sent again it answers the same protocol.
 * @throws ApiError (409 where there is nothing to give back), UnreachableError.
 */
async function requestRefund(): Promise<RefundRequested> {
  const answer = (await callAsUser({
    method: 'POST',
    path: '/api/subscription/refund',
  })) as Partial<Record<keyof RefundRequested, unknown>>;
  if (typeof answer.protocol !== 'string') throw new UnreachableError('no protocol');
  return { protocol: answer.protocol };
}

/** Where her wish to take a purchase back stands. */
type RefundState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'failed'; readonly sentence: string }
  | { readonly status: 'requested'; readonly protocol: string };

export const $refund = atom<RefundState>({ status: 'idle' });

// Her protocol is not for whoever signs in next.
onMount($refund, () =>
  $session.listen(({ status }) => {
    if (status === 'out') $refund.set({ status: 'idle' });
  }),
);

const FAILED = 'Não conseguimos registrar o pedido agora. Tente de novo.';
/** Milliseconds between looks at a refund that the provider has not confirmed. */
const LOOK_PAUSES_MS = [3_000, 6_000, 12_000];

/** Takes the newest purchase back. Nothing is lost by asking twice: the protocol is the same. */
export async function askForRefund(): Promise<void> {
  if ($refund.get().status === 'sending') return;
  $refund.set({ status: 'sending' });
  try {
    const { protocol } = await requestRefund();
    $refund.set({ status: 'requested', protocol });
    void watchRefund();
  } catch (error) {
    if (error instanceof ApiError && error.isSessionRefused) {
      location.assign('/login?next=/account');
      return;
    }
    const detail = error instanceof ApiError && error.status === 409 ? error.detail : undefined;
    $refund.set({ status: 'failed', sentence: detail ?? FAILED });
  }
}

/** Forgets a failure that was read. */
export function clearRefundFailure(): void {
  if ($refund.get().status === 'failed') $refund.set({ status: 'idle' });
}

/** The plan ends when the provider confirms: the receipt and the bar follow without a reload. */
async function watchRefund(): Promise<void> {
  await look();
  for (const pause of LOOK_PAUSES_MS) {
    if (!isUnderWay()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await look();
  }
}

async function look(): Promise<void> {
  await Promise.all([loadSubscription(), checkSession()]);
}

function isUnderWay(): boolean {
  const state = $subscription.get();
  return (
    state.status === 'ready' &&
    state.subscription.payments.some((payment) => payment.state === 'refunding')
  );
}
