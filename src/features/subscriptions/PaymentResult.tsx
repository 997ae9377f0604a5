import { useStore } from '@nanostores/react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { formatReais, PLANS } from '#contract/plans.ts';
import type { ReceiptPayment, Subscription } from '#contract/subscription.ts';
import { $session, meOf } from '#lib/session.ts';
import { type PaymentClaim, type PaymentMessageProps, toMessage } from './payment-messages.tsx';
import { $paymentCheck } from './payment-store.ts';
import { $subscription } from './receipt-store.ts';
import { formatDeadline, isOpen, METHOD_NAMES } from './unpaid-payment.ts';

/** Of which purchase the words are, while it can still be paid or confirmed. */
function OpenPayment({ plan_id, amount_cents }: ReceiptPayment) {
  return (
    <dl className="payment-facts">
      <div>
        <dt>Plano</dt>
        <dd>{PLANS[plan_id].name}</dd>
      </div>
      <div>
        <dt>Valor</dt>
        <dd>R$&nbsp;{formatReais(amount_cents)}</dd>
      </div>
    </dl>
  );
}

interface WordsProps extends PaymentMessageProps {
  readonly payment: ReceiptPayment | undefined;
}

/** What became of a payment. The words are announced when they change; what can be done is not. */
function PaymentMessage({ drawing, title, body, actions, payment }: WordsProps) {
  return (
    <>
      <svg className="payment-drawing" width="84" height="84" aria-hidden="true">
        <use href={`/drawings/payment.svg#${drawing}`} />
      </svg>
      <div className="stack" role="status">
        <h1>{title}</h1>
        {body}
      </div>
      {payment && isOpen(payment) && <OpenPayment {...payment} />}
      <div className="row payment-actions">{actions}</div>
    </>
  );
}

/** Where the server surely knows of no purchase: it may have been made from another account. */
function NoOrder() {
  const session = useStore($session, { ssr: 'initial' });
  const email = meOf(session)?.email;
  return (
    <p className="notice">
      Não encontramos uma compra nesta conta{email && ` (${email})`}. Se você pagou com outra, entre
      por ela. <a href="/account">Minha conta</a> · <a href="/help#pagamento">Ajuda</a>
    </p>
  );
}

/**
 * The payment that the page is about: the one that it was sent back with. Without a number it is the newest that is
 * open, else the newest, which may be an older try where the provider has just said 'approved': none then.
 */
function findPayment({ payments }: Subscription, claim: PaymentClaim): ReceiptPayment | undefined {
  const { payment: id } = document.documentElement.dataset;
  if (id) return payments.find((one) => one.id === id);
  return claim === 'pending' ? (payments.find(isOpen) ?? payments[0]) : undefined;
}

/**
 * Where the server knows of a Pix or boleto alone that nobody has paid yet. A card may have been approved since, so that it
 * is said only of that one.
 */
function StillUnpaid({ method, expires_at }: ReceiptPayment) {
  return (
    <p className="notice">
      Se você escolheu o {method && METHOD_NAMES[method]}, ele ainda não foi pago
      {expires_at && `, e vale ${formatDeadline(expires_at)}`}.{' '}
      <a href="/payment/pending">Acompanhar o pagamento</a>
    </p>
  );
}

function findUnpaid({ payments }: Subscription): ReceiptPayment | undefined {
  const unpaid = payments.find(({ state }) => state === 'waiting');
  // A plan of long ago says nothing of this one.
  const isPaid = payments.some(
    ({ state, created_at }) =>
      (state === 'paid' || state === 'reviewing') && unpaid && created_at >= unpaid.created_at,
  );
  return isPaid ? undefined : unpaid;
}

interface PaymentResultProps {
  readonly claim: PaymentClaim;
}

/** What became of a payment: asks the server until it is confirmed or refused, and says so without a reload. */
export default function PaymentResult({ claim }: PaymentResultProps) {
  const check = useStore($paymentCheck, { ssr: 'initial' });
  const receipt = useStore($subscription, { ssr: 'initial' });
  const region = useFocusFallback<HTMLElement>();

  const subscription = receipt.status === 'ready' ? receipt.subscription : undefined;
  const isAnswered = check !== 'checking' && check !== 'signed-out';
  const isUnknown = isAnswered && subscription?.has_order === false;
  const payment = isAnswered && subscription ? findPayment(subscription, claim) : undefined;
  const unpaid = isAnswered && !payment && subscription ? findUnpaid(subscription) : undefined;
  return (
    <section {...region} className="card payment-result" data-check={check} aria-label="Pagamento">
      <PaymentMessage {...toMessage(check, claim, payment)} payment={payment} />
      {check !== 'paid' && isUnknown && <NoOrder />}
      {check !== 'paid' && unpaid && <StillUnpaid {...unpaid} />}
    </section>
  );
}
