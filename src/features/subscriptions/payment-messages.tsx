import type { ReactNode } from 'react';
import type { PaymentMethod, ReceiptPayment } from '#contract/subscription.ts';
import { askAgain, type PaymentCheck } from './payment-store.ts';
import { readPurchaseOrigin } from './purchase-origin.ts';
import {
  BOLETO_CLEARING,
  formatDeadline,
  isClearing,
  METHOD_NAMES,
  type Unpaid,
} from './unpaid-payment.ts';

/** What the provider said when it sent her back. The page believes the server alone. */
export type PaymentClaim = 'success' | 'pending';

/** What a page that follows the checkout says. */
export interface PaymentMessageProps {
  /** A symbol of src/drawings/payment.svg. */
  readonly drawing: 'phone' | 'review' | 'refused' | 'paid';
  readonly title: string;
  readonly body: ReactNode;
  /** What she can do next: links and buttons. */
  readonly actions?: ReactNode;
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
    drawing: 'paid',
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
  drawing: 'refused',
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
      Se você não pagou, nada foi cobrado. Se pagou no fim do prazo, o plano abre sozinho quando a
      confirmação chegar.
    </p>
  ),
});

/** A Pix or boleto waits for her: until when, and the ways to pay. */
function unpaidMessage(payment: ReceiptPayment & Unpaid, check: PaymentCheck): PaymentMessageProps {
  const { method, expires_at, pay_url } = payment;
  const name = METHOD_NAMES[method];
  return {
    drawing: method === 'pix' ? 'phone' : 'review',
    title: `Falta você pagar o ${name}`,
    body: (
      <>
        <p>
          {expires_at && `O ${name} vale ${formatDeadline(expires_at)}. `}
          Se você não pagar, nada é cobrado.
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

const PROCESSING =
  'Seu pagamento está sendo processado. A aprovação pode levar de alguns minutos a 48 horas, e a confirmação chega por e-mail, enviada pelo Mercado Pago.';

/** Whether the page has stopped asking by itself. */
const isResting = (check: PaymentCheck) => check === 'resting' || check === 'asking';

/** A boleto whose term is over: the provider waits for what the bank says. */
const clearingMessage = (check: PaymentCheck): PaymentMessageProps => ({
  drawing: 'review',
  title: 'Pagamento em processamento',
  body: (
    <>
      <p>{BOLETO_CLEARING} O plano abre sozinho.</p>
      <p className="muted">Se você não pagou, nada foi cobrado.</p>
    </>
  ),
  actions: (
    <>
      {isResting(check) && <CheckAgain isAsking={check === 'asking'} />}
      <a className="button is-quiet" href="/subscriptions">
        Pagar de outro jeito
      </a>
      <LeaveLinks isQuiet />
    </>
  ),
});

/** /payment/pending until the server confirms: how long it may take, and who tells her. */
function pendingMessage(check: Exclude<PaymentCheck, 'paid'>): PaymentMessageProps {
  return {
    drawing: 'review',
    title: 'Pagamento em processamento',
    body: (
      <>
        <p>{PROCESSING}</p>
        <p className="muted only-user">
          O plano abre sozinho quando o pagamento for aprovado. Não é preciso pagar de novo nem
          deixar esta página aberta.
        </p>
        <p className="only-guest">
          Você ainda não entrou na sua conta neste aparelho. O seu plano aparece depois que você{' '}
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
      drawing: 'review',
      title: 'Seu pagamento',
      body: <p className="spinner">Verificando pagamento...</p>,
    };
  }
  if (check === 'signed-out') {
    return {
      drawing: 'review',
      title: 'Seu pagamento está seguro',
      body: (
        <p>
          Você ainda não entrou na sua conta neste aparelho. O seu plano aparece depois que você
          entrar.
        </p>
      ),
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
    drawing: 'review',
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

/** What the page says. Before the server has answered it knows nothing of the payment. */
export function toMessage(
  check: PaymentCheck,
  claim: PaymentClaim,
  payment: ReceiptPayment | undefined,
): PaymentMessageProps {
  if (check === 'paid') return paidMessage();
  const { state, method } = payment ?? {};
  if (state === 'refused') return REFUSED_MESSAGE;
  if (method && state === 'expired') return expiredMessage(method);
  if (payment && method && state === 'waiting') return unpaidMessage({ ...payment, method }, check);
  if (payment && claim === 'pending' && isClearing(payment)) return clearingMessage(check);
  return claim === 'success' ? successMessage(check) : pendingMessage(check);
}
