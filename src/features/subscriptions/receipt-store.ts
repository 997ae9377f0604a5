import { atom, onMount } from 'nanostores';
import type { ReceiptPayment, RefundRequested, Subscription } from '#contract/subscription.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { $session, checkSession, meOf } from '#lib/session.ts';
import { onEvent } from '#lib/stores.ts';

type Fields<Shape> = Partial<Record<keyof Shape, unknown>>;

/** GET /api/subscription: the user's plan and her payments. @throws ApiError, UnreachableError. */
export async function getSubscription(): Promise<Subscription> {
  const answer = await callAsUser({ method: 'GET', path: '/api/subscription' });
  if (!isSubscription(answer)) throw new UnreachableError('not a subscription');
  return answer;
}

function isSubscription(value: unknown): value is Subscription {
  const { is_premium, premium_until, plan_id, has_order, payments } = (value ??
    {}) as Fields<Subscription>;
  return (
    typeof is_premium === 'boolean' &&
    isInstantOrNull(premium_until) &&
    (plan_id === null || isPlanId(plan_id)) &&
    typeof has_order === 'boolean' &&
    Array.isArray(payments) &&
    payments.every(isPayment)
  );
}

function isPayment(value: unknown): value is ReceiptPayment {
  const { id, plan_id, amount_cents, state, created_at, protocol, pay_url, ...rest } = (value ??
    {}) as Fields<ReceiptPayment>;
  const { method, approved_at, expires_at, refundable_until, premium_until_without } = rest;
  return (
    [id, state, created_at, protocol ?? '', method ?? ''].every((one) => typeof one === 'string') &&
    isPlanId(plan_id) &&
    typeof amount_cents === 'number' &&
    [created_at, approved_at, expires_at, refundable_until, premium_until_without].every(
      isInstantOrNull,
    ) &&
    (pay_url === null || isWebAddress(pay_url))
  );
}

const isPlanId = (value: unknown) => value === 'monthly' || value === 'annual';

const isInstantOrNull = (value: unknown) =>
  value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));

/** Whether the browser may be sent there: an address of another kind could run as a script. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    // No URL.canParse: iPhones that end with iOS 16 have none, and nobody could pay there.
    return ['https:', 'http:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

/** A user's plan and payments. `isOffline`: nothing of ours answered, as opposed to a refusal. */
export type SubscriptionState =
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
 * POST /api/subscription/refund: takes a payment back. Sent again it answers the same protocol.
 * @throws ApiError (409 where it cannot be given back), UnreachableError.
 */
async function requestRefund(payment_id: string): Promise<RefundRequested> {
  const answer = (await callAsUser({
    method: 'POST',
    path: '/api/subscription/refund',
    body: { payment_id },
  })) as Partial<Record<keyof RefundRequested, unknown>>;
  if (typeof answer.protocol !== 'string') throw new UnreachableError('no protocol');
  return { protocol: answer.protocol };
}

/** Where her wish to take a payment back stands. `premiumUntil`: the access goes on until then; null where it ends. */
type RefundState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly paymentId: string }
  | { readonly status: 'failed'; readonly paymentId: string; readonly sentence: string }
  | {
      readonly status: 'requested';
      readonly paymentId: string;
      readonly protocol: string;
      readonly premiumUntil: string | null;
    };

export const $refund = atom<RefundState>({ status: 'idle' });

/**
 * Whether the receipt is older than the refund that was asked for: until when the premium lasts without another payment
 * is no longer what it says.
 */
export function isReceiptStale(refund: RefundState, { payments }: Subscription): boolean {
  if (refund.status !== 'requested') return false;
  return payments.some((one) => one.id === refund.paymentId && one.refundable_until !== null);
}

// Her protocol is not for whoever signs in next.
onMount($refund, () =>
  $session.listen(({ status }) => {
    if (status === 'out') $refund.set({ status: 'idle' });
  }),
);

const FAILED = 'Não conseguimos registrar o pedido agora. Tente de novo.';
/** Milliseconds between looks at a refund that the provider has not confirmed. */
const LOOK_PAUSES_MS = [3_000, 6_000, 12_000];

/** Takes a payment back. Nothing is lost by asking twice: the protocol is the same. */
export async function askForRefund(
  payment: Pick<ReceiptPayment, 'id' | 'premium_until_without'>,
): Promise<void> {
  if ($refund.get().status === 'sending') return;
  const { id: paymentId, premium_until_without: premiumUntil } = payment;
  $refund.set({ status: 'sending', paymentId });
  try {
    const { protocol } = await requestRefund(paymentId);
    $refund.set({ status: 'requested', paymentId, protocol, premiumUntil });
    void watchRefund();
  } catch (error) {
    if (error instanceof ApiError && error.isSessionRefused) {
      location.assign('/login?next=/account');
      return;
    }
    const detail = error instanceof ApiError && error.status === 409 ? error.detail : undefined;
    $refund.set({ status: 'failed', paymentId, sentence: detail ?? FAILED });
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
  if (state.status !== 'ready') return false;
  const { payments } = state.subscription;
  return (
    isReceiptStale($refund.get(), state.subscription) ||
    payments.some((payment) => payment.state === 'refunding')
  );
}
