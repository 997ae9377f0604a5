import type { ReceiptPayment } from '#contract/subscription.ts';
import { formatLongDay } from '#rules/format-long-day.ts';
import { PLANS } from '#rules/plans.ts';
import { PRODUCT_NAME } from '#rules/site.ts';
import { describeAmount, PAYMENT_STATES } from './describe-subscription.ts';

interface PaymentListProps {
  readonly payments: readonly ReceiptPayment[];
  /** Whose receipt it is. */
  readonly readerName: string | undefined;
}

/** All that she paid: her receipt, which can be printed. */
export function PaymentList({ payments, readerName }: PaymentListProps) {
  return (
    <section className="stack" aria-labelledby="pagamentos">
      <h2 id="pagamentos">Pagamentos</h2>
      {payments.length === 0 && <p>Nenhum pagamento ainda.</p>}
      {payments.length > 0 && (
        <>
          {readerName && <p className="only-print">Recibo em nome de {readerName}</p>}
          <ul className="stack" role="list">
            {payments.map((payment) => (
              <Payment key={payment.id} {...payment} />
            ))}
          </ul>
          <button type="button" className="button is-quiet" onClick={() => window.print()}>
            Imprimir recibo
          </button>
        </>
      )}
    </section>
  );
}

function Payment({ id, plan_id, amount_cents, state, ...dates }: ReceiptPayment) {
  const { approved_at, created_at, protocol } = dates;
  return (
    <li className="card payment">
      <p className="payment-head">
        <strong>
          {PRODUCT_NAME} premium, plano {PLANS[plan_id].name.toLowerCase()}
        </strong>
        <span className="payment-amount">{describeAmount(amount_cents)}</span>
      </p>
      <dl>
        <div>
          <dt>Data</dt>
          <dd>{formatLongDay(new Date(approved_at ?? created_at))}</dd>
        </div>
        <div>
          <dt>Situação</dt>
          <dd data-state={state}>{PAYMENT_STATES[state]}</dd>
        </div>
        <div>
          <dt>Número do pagamento</dt>
          <dd>{id}</dd>
        </div>
        {protocol && (
          <div>
            <dt>Protocolo da devolução</dt>
            <dd>{protocol}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
