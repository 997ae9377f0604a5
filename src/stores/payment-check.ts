import { atom } from 'nanostores';
import { readStoredSession } from '#client/stored-session.ts';
import { mayCheckAgain, pauseBeforeCheck } from '#rules/payment-checks.ts';
import { checkPremium } from './check-premium.ts';

/**
 * What the page knows of the payment: `checking` before the first answer; `waiting` for one that says
 * paid; `resting` when only the reader asks on, `asking` while she does.
 */
export type PaymentCheck = 'checking' | 'waiting' | 'resting' | 'asking' | 'paid' | 'signed-out';

export const $paymentCheck = atom<PaymentCheck>('checking');

/** Questions of the series that have been asked. Those that a return to the page brings do not count. */
let asked = 0;
let lastAskedAt = 0;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks for the payment of the reader of this device, in a series and when she comes back to the page,
 * until it is paid. The answer ends the watch.
 */
export function watchPayment(): () => void {
  asked = 0;
  lastAskedAt = Date.now();
  $paymentCheck.set('checking');
  waitForNext();
  document.addEventListener('visibilitychange', askOnReturn);
  addEventListener('pageshow', resume);
  addEventListener('pagehide', stopWaiting);
  return () => {
    stopWaiting();
    document.removeEventListener('visibilitychange', askOnReturn);
    removeEventListener('pageshow', resume);
    removeEventListener('pagehide', stopWaiting);
  };
}

/** The reader's own question, once the page has stopped asking. */
export function askAgain(): void {
  $paymentCheck.set('asking');
  void ask();
}

async function ask(): Promise<void> {
  if (isAsking) return;
  stopWaiting();
  isAsking = true;
  lastAskedAt = Date.now();
  const isPaid = await checkPremium();
  isAsking = false;
  $paymentCheck.set(isPaid ? 'paid' : 'waiting');
  if (!isPaid) waitForNext();
}

function waitForNext(): void {
  if (!readStoredSession()) {
    $paymentCheck.set('signed-out');
    return;
  }
  const pause = pauseBeforeCheck(asked);
  if (pause === undefined) {
    $paymentCheck.set('resting');
    return;
  }
  timer = setTimeout(() => {
    asked += 1;
    void ask();
  }, pause);
}

function stopWaiting(): void {
  clearTimeout(timer);
}

/** She may have paid meanwhile, or signed in. */
function askOnReturn(): void {
  if (document.visibilityState !== 'visible' || $paymentCheck.get() === 'paid') return;
  if (mayCheckAgain(lastAskedAt, Date.now())) void ask();
}

/** Out of the browser's page cache a page comes back without its timer. */
function resume({ persisted }: PageTransitionEvent): void {
  if (!persisted || isAsking || $paymentCheck.get() === 'paid') return;
  if (mayCheckAgain(lastAskedAt, Date.now())) void ask();
  else waitForNext();
}
