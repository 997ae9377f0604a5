import { atom } from 'nanostores';
import type { Subscription } from '#contract/subscription.ts';
import { ApiError } from '#client/api-error.ts';
import { getSubscription } from '#client/get-subscription.ts';
import { UnreachableError } from '#client/unreachable-error.ts';
import { onEvent } from './on-event.ts';
import { $session, checkSession, meOf } from './session.ts';

/** Her plan and her payments. `isOffline`: nothing of ours answered, as opposed to a refusal. */
export type SubscriptionState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly subscription: Subscription }
  | { readonly status: 'failed'; readonly isOffline: boolean };

export const $subscription = atom<SubscriptionState>({ status: 'loading' });

/** Whose subscription the store holds; undefined while nobody is signed in. */
let readerId: string | undefined;

/** Keeps to the reader who is signed in: asks for hers, forgets it when she leaves. The answer ends it. */
export function followSubscription(): () => void {
  const unsubscribe = $session.subscribe((session) => {
    const id = session.status === 'in' ? (session.account.id ?? '') : undefined;
    if (id === readerId) return;
    readerId = id;
    $subscription.set({ status: 'loading' });
    if (id !== undefined) void loadSubscription();
  });
  const stop = onEvent(globalThis, 'online', () => {
    if ($subscription.get().status === 'failed') void retrySubscription();
  });
  return () => {
    unsubscribe();
    readerId = undefined;
    stop();
  };
}

/** Asks once more after a failure, also who she is where that is not known. */
export async function retrySubscription(): Promise<void> {
  $subscription.set({ status: 'loading' });
  await Promise.all([loadSubscription(), meOf($session.get()) ? undefined : checkSession()]);
}

/** Asks for it; what is there stays until the answer comes, and where none comes. */
export async function loadSubscription(): Promise<void> {
  const id = readerId;
  try {
    const subscription = await getSubscription();
    if (id === readerId) $subscription.set({ status: 'ready', subscription });
  } catch (error) {
    console.warn('A assinatura não pôde ser lida.', error instanceof Error ? error.message : '');
    if (error instanceof ApiError && error.isSessionRefused) void checkSession();
    if (id !== readerId || $subscription.get().status === 'ready') return;
    $subscription.set({ status: 'failed', isOffline: error instanceof UnreachableError });
  }
}
