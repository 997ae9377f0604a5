import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import type { Subscription } from '#contract/subscription.ts';
import { $session, meOf } from '#lib/session.ts';
import { $paymentCheck, askAgain, type PaymentCheck } from './payment-store.ts';
import { readPurchaseOrigin } from './purchase-origin.ts';
import { $subscription } from './receipt-store.ts';

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

/** Once the page has stopped asking by itself: the user asks. */
function CheckAgain({ isAsking }: { readonly isAsking: boolean }) {
  return (
    <button type="button" className="button" aria-disabled={isAsking} onClick={askAgain}>
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

/** /payment/pending until the server confirms: how long it may take, and who tells her. */
function pendingMessage(check: Exclude<PaymentCheck, 'paid'>): PaymentMessageProps {
  const isResting = check === 'resting' || check === 'asking';
  return {
    title: 'Pagamento em processamento',
    body: (
      <>
        <p>
          Seu pagamento está sendo processado. A aprovação pode levar de alguns minutos a 48 horas,
          e a confirmação chega por e-mail, enviada pelo Mercado Pago.
        </p>
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
        {isResting && <CheckAgain isAsking={check === 'asking'} />}
        <LeaveLinks isQuiet={isResting} />
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
 * Whether the provider has refused the payment that the page is about: the one that it was sent back with. Without a
 * number it is the newest, which may be an older try where the provider has just said 'approved'.
 */
function isPaymentRefused(
  subscription: Subscription | undefined,
  claim: PaymentResultProps['claim'],
): boolean {
  const { payment: id } = document.documentElement.dataset;
  const payments = subscription?.payments ?? [];
  const payment = id ? payments.find((one) => one.id === id) : payments[0];
  return payment?.state === 'refused' && (Boolean(id) || claim === 'pending');
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
  const isRefused = isAnswered && isPaymentRefused(subscription, claim);
  const isUnknown = isAnswered && subscription?.has_order === false;
  const toMessage = claim === 'success' ? successMessage : pendingMessage;
  const message = check === 'paid' ? paidMessage() : isRefused ? REFUSED_MESSAGE : toMessage(check);
  return (
    <section {...region} className="card payment-result" data-check={check} aria-label="Pagamento">
      <PaymentMessage {...message} />
      {check !== 'paid' && isUnknown && <NoOrder />}
    </section>
  );
}
