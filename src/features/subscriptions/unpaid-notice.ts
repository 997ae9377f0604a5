import { readFlag, setFlag } from '#lib/device-flags.ts';
import { $session, userIdOf } from '#lib/session.ts';
import { getSubscription } from './receipt-store.ts';
import { formatUnpaid, METHOD_NAMES } from './unpaid-payment.ts';

/** How long after a checkout was opened a payment of it may wait, in milliseconds: the provider's terms are a day and three more. */
const CHECKOUT_MS = 4 * 86_400_000;
/** How long the server is believed that no payment waits, in milliseconds: one may be begun on another device. */
const BELIEVED_MS = 3 * 3_600_000;

const isWithin = (at: number, ms: number) => at > 0 && Math.abs(Date.now() - at) <= ms;

/**
 * Fills and shows the notice of UnpaidNotice.astro where a Pix or boleto of the user waits to be paid. Resolves when the
 * server has answered; without an answer nothing is said. It is not asked where it said lately that nothing waits.
 */
export async function showUnpaid(notice: HTMLElement): Promise<void> {
  const flag = Number(readFlag('checkout'));
  if (isWithin(-flag, BELIEVED_MS)) return;
  const user = userIdOf($session.get());
  const { is_premium, payments } = await getSubscription();
  if (userIdOf($session.get()) !== user) return;
  const payment = payments.find(({ state }) => state === 'waiting');
  const isAwaited = payment !== undefined || isWithin(flag, CHECKOUT_MS);
  if (is_premium || !isAwaited) setFlag('checkout', String(-Date.now()));
  if (is_premium || !payment?.method) return;
  const { method, expires_at, pay_url } = payment;
  const follow = notice.querySelector('a');
  if (follow && pay_url) {
    const open = document.createElement('a');
    open.className = follow.className;
    open.href = pay_url;
    open.rel = 'noreferrer';
    open.textContent = `Abrir o ${METHOD_NAMES[method]} de novo`;
    follow.before(open);
    follow.className = 'button is-quiet';
  }
  notice.hidden = false;
  // The page stays open while somebody else signs in: the code is none of theirs.
  const stop = $session.listen((session) => {
    if (userIdOf(session) === user) return;
    notice.remove();
    stop();
  });
  const line = notice.querySelector('[role="status"]');
  if (line) line.textContent = formatUnpaid({ method, expires_at });
}
