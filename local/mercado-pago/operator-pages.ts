import { Hono } from 'hono';
import { html } from 'hono/html';

import { formatReais } from '#contract/plans.ts';

import { toCents, TRANSITIONS } from './facts.ts';
import type { Notification, Notifier, WebhookSettings } from './notifier.ts';
import { type Markup, renderPage, statusLabel } from './page-parts.ts';
import type { PaymentBook, PaymentStep } from './payment-book.ts';
import type { StoredPayment } from './payment.ts';
import type { Simulation } from './simulator.ts';

/** How webhooks are delivered, in the operator's words. */
const MODES = {
  normal: 'chegam normalmente',
  drop: 'se perdem',
  duplicate: 'chegam em dobro',
  hold: 'ficam retidas',
} as const satisfies Record<WebhookSettings['mode'], string>;

const isMode = (text: string): text is keyof typeof MODES => Object.hasOwn(MODES, text);

/** What a developer can do with a payment, in the order of the buttons. */
const STEPS = {
  approve: 'Aprovar',
  reject: 'Recusar',
  cancel: 'Cancelar',
  expire: 'Vencer',
  refund: 'Devolver tudo',
  chargeBack: 'Contestar',
  loseDispute: 'Dar perda à loja',
  reimburse: 'Dar ganho à loja',
  notify: 'Notificar de novo',
} as const satisfies Record<PaymentStep | 'refund' | 'notify', string>;

/** The steps that the payment's status allows. */
const stepsOf = ({ status, status_detail, notification_url }: StoredPayment) =>
  (Object.keys(STEPS) as (keyof typeof STEPS)[]).filter((step) => {
    if (step === 'refund') return status === 'approved';
    if (step === 'notify') return notification_url !== null;
    return status_detail !== 'reimbursed' && TRANSITIONS[step].from.includes(status);
  });

/** The developer's page, at `/`. */
export function serveOperator(simulation: Simulation, book: PaymentBook, notifier: Notifier): Hono {
  const pages = new Hono();
  pages.get('/', () =>
    operatorPage(book.payments().toReversed(), notifier.held(), simulation.webhooks.mode),
  );
  pages.post('/', async (c) => {
    const form = await c.req.parseBody<Record<string, string>>();
    const mode = form['mode'] ?? '';
    if (isMode(mode)) simulation.webhooks.mode = mode;
    const held = notifier.held().find(({ id }) => String(id) === form['notification']);
    if (held) await notifier.deliver(held);
    const payment = book.findPayment(form['payment'] ?? '');
    if (payment) {
      // An old page may offer a step that is closed by now: then the new one just shows the state.
      const step = stepsOf(payment).find((one) => one === form['step']);
      if (step === 'refund') book.refund(payment.id);
      else if (step === 'notify') await notifier.notify(payment);
      else if (step) book.move(payment.id, step);
    }
    return c.redirect('/', 303);
  });
  return pages;
}

/** The developer's page: what becomes of the payments later, newest first, and how the shop is notified. */
function operatorPage(
  payments: readonly StoredPayment[],
  held: readonly Notification[],
  mode: WebhookSettings['mode'],
): Promise<Response> {
  const options = Object.entries(MODES).map(
    ([value, label]) =>
      html`<option value="${value}" ${value === mode ? 'selected' : ''}>${label}</option>`,
  );
  return renderPage(
    'Painel do simulador',
    html`<h2 id="webhooks">Notificações</h2>
      <form method="post" class="row">
        <label>
          As próximas notificações
          <select name="mode">
            ${options}
          </select>
        </label>
        <button>Mudar</button>
      </form>
      ${held.map(heldNotification)}
      <h2>Pagamentos</h2>
      ${payments.length === 0 ? html`<p>Nenhum pagamento ainda.</p>` : payments.map(paymentCard)}`,
  );
}

function heldNotification({ id, paymentId, action }: Notification): Markup {
  return html`<form method="post" class="row">
    <input type="hidden" name="notification" value="${id}" />
    <button>Entregar ${action} do pagamento ${paymentId}</button>
  </form>`;
}

function paymentCard(payment: StoredPayment): Markup {
  const refunded = toCents(payment.transaction_amount_refunded);
  const buttons = stepsOf(payment).map(
    (step) => html`<button name="step" value="${step}">${STEPS[step]}</button>`,
  );
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
      ${buttons}
    </form>
  </article>`;
}
