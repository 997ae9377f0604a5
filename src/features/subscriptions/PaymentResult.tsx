import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import type { PaymentMethod, ReceiptPayment, Subscription } from '#contract/subscription.ts';
import { $session, meOf } from '#lib/session.ts';
import { $paymentCheck, askAgain, type PaymentCheck } from './payment-store.ts';
import { readPurchaseOrigin } from './purchase-origin.ts';
import { $subscription } from './receipt-store.ts';
import { formatDeadline, METHOD_NAMES, type Unpaid } from './unpaid-payment.ts';

interface PaymentMessageProps {
  readonly title: string;
  readonly body: ReactNode;
  /** What she can do next: links and buttons. */
  readonly actions?: ReactNode;
}

/** What became of a payment. The words are announced when they change; what can be done is not. */
function PaymentMessage({ title, body, actions }: PaymentMessageProps) {
  return (
    <>
      <div className="stack" role="status">
        <h1>{title}</h1>
        {body}
      </div>
      <div className="row payment-actions">{actions}</div>
    </>
  );
}

/** The two ways on from a payment page. `isQuiet`: something else on the page comes first. */
function LeaveLinks({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  return (
    <>
      <a className={isQuiet ? 'button is-quiet' : 'button'} href="/dashboard">
        Ir para o início
      </a>
      <a className="button is-text" href="/">
        Voltar ao site
      </a>
    </>
  );
}

interface CheckAgainProps {
  readonly isAsking: boolean;
  /** Something else on the page comes first. */
  readonly isQuiet?: boolean;
}

/** Once the page has stopped asking by itself: the user asks. */
function CheckAgain({ isAsking, isQuiet = false }: CheckAgainProps) {
  return (
    <button
      type="button"
      className={isQuiet ? 'button is-quiet' : 'button'}
      aria-disabled={isAsking}
      onClick={askAgain}
    >
      {isAsking ? 'Verificando...' : 'Verificar de novo'}
    </button>
  );
}

/** The server has confirmed; the way back to where the purchase began comes first. */
function paidMessage(): PaymentMessageProps {
  const origin = readPurchaseOrigin();
  return {
    title: 'Pagamento confirmado!',
    body: (
      <p>
        O seu plano está aberto. O recibo fica em <a href="/account">Minha conta</a>.
      </p>
    ),
    actions: (
      <>
        {origin && (
          <a className="button" href={origin}>
            {origin === '/contraction-timer' ? 'Abrir o contador' : 'Voltar para onde eu estava'}
          </a>
        )}
        <LeaveLinks isQuiet={origin !== undefined} />
      </>
    ),
  };
}

/** The provider has refused the newest payment: in review, or long after the page was opened. */
const REFUSED_MESSAGE: PaymentMessageProps = {
  title: 'O pagamento não foi aprovado',
  body: (
    <p>
      Nada foi cobrado. O banco ou o Mercado Pago não aceitou desta vez; o motivo só eles veem. O
      que é grátis continua aberto.
    </p>
  ),
  actions: (
    <>
      <a className="button" href="/subscriptions">
        Tentar de novo
      </a>
      <a className="button is-text" href="/dashboard">
        Ir para o início
      </a>
    </>
  ),
};

/** A Pix or boleto that she did not pay in time. */
const expiredMessage = (method: PaymentMethod): PaymentMessageProps => ({
  ...REFUSED_MESSAGE,
  title: `O ${METHOD_NAMES[method]} venceu`,
  body: (
    <p>
      Nada foi cobrado. Se você pagou no fim do prazo, o plano abre sozinho quando a confirmação
      chegar.
    </p>
  ),
});

/** A Pix or boleto waits for her: until when, and the ways to pay. */
function unpaidMessage(payment: ReceiptPayment & Unpaid, check: PaymentCheck): PaymentMessageProps {
  const { method, expires_at, pay_url } = payment;
  const name = METHOD_NAMES[method];
  return {
    title: `Falta você pagar o ${name}`,
    body: (
      <>
        <p>
          {expires_at && `O ${name} vale ${formatDeadline(expires_at)}. `}
          Se o prazo passar, nada é cobrado.
        </p>
        <p>Já pagou? {PROCESSING}</p>
        <p className="muted">O plano abre sozinho quando o pagamento for aprovado.</p>
      </>
    ),
    actions: (
      <>
        {pay_url && (
          <a className="button" href={pay_url} rel="noreferrer">
            Abrir o {name} de novo
          </a>
        )}
        <a className="button is-quiet" href="/subscriptions">
          Pagar de outro jeito
        </a>
        {isResting(check) && <CheckAgain isAsking={check === 'asking'} isQuiet />}
        <LeaveLinks isQuiet />
      </>
    ),
  };
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

const PROCESSING =
  'Seu pagamento está sendo processado. A aprovação pode levar de alguns minutos a 48 horas, e a confirmação chega por e-mail, enviada pelo Mercado Pago.';

/** Whether the page has stopped asking by itself. */
const isResting = (check: PaymentCheck) => check === 'resting' || check === 'asking';

/** /payment/pending until the server confirms: how long it may take, and who tells her. */
function pendingMessage(check: Exclude<PaymentCheck, 'paid'>): PaymentMessageProps {
  return {
    title: 'Pagamento em processamento',
    body: (
      <>
        <p>{PROCESSING}</p>
        <p className="muted only-user">
          O plano abre sozinho quando o pagamento for aprovado. Não é preciso pagar de novo nem
          deixar esta página aberta.
        </p>
        <p className="only-guest">
          Ninguém entrou neste aparelho ainda. O seu plano aparece depois que você{' '}
          <a href="/login?next=/payment/pending">entrar</a>.
        </p>
      </>
    ),
    actions: (
      <>
        {isResting(check) && <CheckAgain isAsking={check === 'asking'} />}
        <LeaveLinks isQuiet={isResting(check)} />
      </>
    ),
  };
}

/** /payment/success until the server confirms: the provider's 'approved' in the address proves nothing. */
function successMessage(check: Exclude<PaymentCheck, 'paid'>): PaymentMessageProps {
  if (check === 'checking') {
    return {
      title: 'Seu pagamento',
      body: <p className="spinner">Verificando pagamento...</p>,
    };
  }
  if (check === 'signed-out') {
    return {
      title: 'Seu pagamento está seguro',
      body: <p>Ninguém entrou neste aparelho ainda. O seu plano aparece depois que você entrar.</p>,
      actions: (
        <>
          <a className="button" href="/login?next=/payment/success">
            Entrar
          </a>
          <a className="button is-text" href="/">
            Voltar ao site
          </a>
        </>
      ),
    };
  }
  const isWaiting = check === 'waiting';
  return {
    title: 'Falta só a confirmação',
    body: (
      <>
        <p>Seu pagamento foi aprovado e está sendo processado.</p>
        <p className="muted">
          {isWaiting
            ? 'Esta página confere sozinha e avisa quando o plano abrir. Você não precisa fazer nada.'
            : 'Está demorando mais do que o normal. Pode fechar esta página: o plano abre assim que a confirmação chegar.'}
        </p>
      </>
    ),
    actions: (
      <>
        {!isWaiting && <CheckAgain isAsking={check === 'asking'} />}
        <LeaveLinks isQuiet />
      </>
    ),
  };
}

/**
 * The payment that the page is about: the one that it was sent back with. Without a number it is the newest, which
 * may be an older try where the provider has just said 'approved': none then.
 */
function findPayment(
  { payments }: Subscription,
  claim: PaymentResultProps['claim'],
): ReceiptPayment | undefined {
  const { payment: id } = document.documentElement.dataset;
  if (id) return payments.find((one) => one.id === id);
  return claim === 'pending' ? payments[0] : undefined;
}

/** What the page says. Before the server has answered it knows nothing of the payment. */
function toMessage(
  check: PaymentCheck,
  claim: PaymentResultProps['claim'],
  payment: ReceiptPayment | undefined,
): PaymentMessageProps {
  if (check === 'paid') return paidMessage();
  const { state, method } = payment ?? {};
  if (state === 'refused') return REFUSED_MESSAGE;
  if (method && state === 'expired') return expiredMessage(method);
  if (payment && method && state === 'waiting') return unpaidMessage({ ...payment, method }, check);
  return claim === 'success' ? successMessage(check) : pendingMessage(check);
}

interface PaymentResultProps {
  /** What the provider said when it sent her back. The page believes the server alone. */
  readonly claim: 'success' | 'pending';
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
  return (
    <section {...region} className="card payment-result" data-check={check} aria-label="Pagamento">
      <PaymentMessage {...toMessage(check, claim, payment)} />
      {check !== 'paid' && isUnknown && <NoOrder />}
    </section>
  );
}
