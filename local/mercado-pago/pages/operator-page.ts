import type { Notification, WebhookSettings } from '#local/mercado-pago/notification.ts';
import { statusLabel } from '#local/mercado-pago/status-label.ts';
import type { StoredPayment } from '#local/mercado-pago/stored-payment.ts';
import { toCents } from '#local/mercado-pago/to-cents.ts';
import { formatReais } from '#contract/plans.ts';

import { html, type Markup } from './html.ts';
import { OPERATOR_STEPS } from './operator-steps.ts';
import { renderPage } from './render-page.ts';

interface OperatorView {
  /** Newest first. */
  readonly payments: readonly StoredPayment[];
  readonly held: readonly Notification[];
  readonly mode: WebhookSettings['mode'];
}

const MODES: Readonly<Record<WebhookSettings['mode'], string>> = {
  normal: 'chegam normalmente',
  drop: 'se perdem',
  duplicate: 'chegam em dobro',
  hold: 'ficam retidas',
};

/** The developer's page: what becomes of the payments later, and how the shop is told. */
export function operatorPage({ payments, held, mode }: OperatorView): Response {
  return renderPage(
    'Painel do simulador',
    html`<h2 id="webhooks">Notificações</h2>
      <form method="post" class="row">
        <label>
          As próximas notificações
          <select name="mode">
            ${Object.entries(MODES).map(([value, label]) => modeOption(value, label, mode))}
          </select>
        </label>
        <button>Mudar</button>
      </form>
      ${held.map(heldNotification)}
      <h2>Pagamentos</h2>
      ${payments.length === 0 ? html`<p>Nenhum pagamento ainda.</p>` : payments.map(paymentCard)}`,
  );
}

function modeOption(value: string, label: string, current: string): Markup {
  return value === current
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
}

function heldNotification({ id, paymentId, action }: Notification): Markup {
  return html`<form method="post" class="row">
    <input type="hidden" name="notification" value="${id}" />
    <button class="quiet">Entregar ${action} do pagamento ${paymentId}</button>
  </form>`;
}

function paymentCard(payment: StoredPayment): Markup {
  const steps = OPERATOR_STEPS.filter((step) => step.isOpen(payment));
  const refunded = toCents(payment.transaction_amount_refunded);
  return html`<article aria-labelledby="payment-${payment.id}">
    <h3 id="payment-${payment.id}">Pagamento ${payment.id}</h3>
    <p>
      R$ ${formatReais(toCents(payment.transaction_amount))}, ${payment.payment_method_id}:
      <strong>${statusLabel(payment)}</strong>
    </p>
    ${refunded > 0 ? html`<p>Devolvido: R$ ${formatReais(refunded)}</p>` : ''}
    <p>Referência: ${payment.external_reference ?? 'nenhuma'}</p>
    <form method="post" class="row">
      <input type="hidden" name="payment" value="${payment.id}" />
      ${steps.map(
        ({ name, label }) =>
          html`<button class="quiet" name="step" value="${name}">${label}</button>`,
      )}
    </form>
  </article>`;
}
