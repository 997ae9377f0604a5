import { atom, onMount } from 'nanostores';
import { ApiError } from '#client/api-error.ts';
import { requestRefund } from '#client/request-refund.ts';
import { $session, checkSession } from './session.ts';
import { $subscription, loadSubscription } from './subscription.ts';

/** Where her wish to take a purchase back stands. */
export type RefundState =
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
    void followRefund();
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
export function forgetRefundFailure(): void {
  if ($refund.get().status === 'failed') $refund.set({ status: 'idle' });
}

/** The plan ends when the provider confirms: the receipt and the bar follow without a reload. */
async function followRefund(): Promise<void> {
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
