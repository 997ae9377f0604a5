import { atom, onMount } from 'nanostores';
import type { Verification } from '#contract/subscription.ts';
import { type ApiRequest, callAsUser, sendRequest } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { readStoredSession, storeAccount } from '#lib/session-storage.ts';
import { $session, checkSession } from '#lib/session.ts';
import { onEvent } from '#lib/stores.ts';
import { loadSubscription } from './receipt-store.ts';

/**
 * When a page that waits for a payment asks the server, in milliseconds before each question: the first
 * pause is the product's, the others follow an answer that says 'not yet'.
 */
const PAYMENT_CHECK_PAUSES_MS = [3_000, 3_000, 6_000, 12_000, 24_000, 48_000] as const;

/** Milliseconds after a question in which coming back to the page asks no other. */
const PAYMENT_CHECK_GAP_MS = 10_000;

/**
 * Milliseconds until the next question; undefined when the page has asked enough by itself.
 * @param asked How many questions of the series have been asked.
 */
export function pauseBeforeCheck(asked: number): number | undefined {
  return PAYMENT_CHECK_PAUSES_MS[asked];
}

/** Whether coming back to the page may ask at once. Both times in milliseconds of one clock. */
export function mayCheckAgain(lastAskedAt: number, now: number): boolean {
  return now - lastAskedAt >= PAYMENT_CHECK_GAP_MS;
}

/**
 * Takes the server's word that this user is premium: the device and the page know at once, the rest
 * of her account is asked for in the background. Does nothing when she is no longer signed in here.
 */
export function setPremium(userId: string): void {
  const stored = readStoredSession();
  if (stored?.user?.id !== userId) return;
  const { name = '', premium_until = null } = stored.profile ?? {};
  storeAccount({ id: userId, is_premium: true, name, premium_until });
  const session = $session.get();
  if (session.status === 'in') {
    $session.set({ ...session, account: { ...session.account, is_premium: true } });
  }
  void checkSession();
}

/**
 * GET /api/payment/verify/{userId}. With her token the server also looks for payments that it has not
 * heard of; where the session is over, the answer is the one that anybody gets.
 * @throws ApiError, UnreachableError.
 */
async function verifyPayment(userId: string): Promise<Verification> {
  const path = `/api/payment/verify/${encodeURIComponent(userId)}` as const;
  const request: ApiRequest = { method: 'GET', path };
  const answer = await callAsUser(request).catch((error: unknown) => {
    if (error instanceof ApiError && error.isSessionRefused) return sendRequest(request);
    throw error;
  });
  const { is_premium } = answer as Partial<Record<keyof Verification, unknown>>;
  if (typeof is_premium !== 'boolean') throw new UnreachableError('not a verification');
  return { is_premium };
}

/**
 * Asks whether the user of this device is premium by now, and marks her if so. A failure is logged and
 * means 'not yet', as does a device where nobody is signed in.
 */
export async function checkPremium(): Promise<boolean> {
  const userId = readStoredSession()?.user?.id;
  if (userId === undefined) return false;
  try {
    const { is_premium: isPremium } = await verifyPayment(userId);
    if (isPremium) setPremium(userId);
    return isPremium && readStoredSession()?.user?.id === userId;
  } catch (error) {
    console.warn(
      'O pagamento não pôde ser conferido.',
      error instanceof Error ? error.message : '',
    );
    return false;
  }
}

/**
 * What the page knows of the payment: `checking` before the first answer; `waiting` for one that says
 * paid; `resting` when only the user asks on, `asking` while she does.
 */
export type PaymentCheck = 'checking' | 'waiting' | 'resting' | 'asking' | 'paid' | 'signed-out';

export const $paymentCheck = atom<PaymentCheck>('checking');

/** Questions of the series that have been asked. Those that a return to the page brings do not count. */
let asked = 0;
let lastAskedAt = 0;
let isAsking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

// Asks for the payment of the user of this device, in a series and at each return to the page, until it is paid.
onMount($paymentCheck, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  asked = 0;
  lastAskedAt = Date.now();
  $paymentCheck.set('checking');
  waitForNext();
  const stops = [
    onEvent(document, 'visibilitychange', askOnReturn),
    onEvent(globalThis, 'pageshow', resume),
    onEvent(globalThis, 'pagehide', stopWaiting),
  ];
  return () => {
    stopWaiting();
    stops.forEach((stop) => stop());
  };
});

/** The user's own question, once the page has stopped asking. */
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
  if (isPaid) return;
  // Only the receipt knows that a payment was refused, or that there is none.
  void loadSubscription();
  waitForNext();
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
