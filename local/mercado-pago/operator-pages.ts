import { html } from 'hono/html';
import type { ServerRequest } from 'srvx';

import { formatReais } from '#contract/plans.ts';

import { toCents, TRANSITIONS } from './facts.ts';
import type { Notification, Notifier, WebhookSettings } from './notifier.ts';
import { type Markup, redirect, renderPage, statusLabel } from './page-parts.ts';
import type { PaymentBook, PaymentStep } from './payment-book.ts';
import type { StoredPayment } from './payment.ts';
import type { Store } from './store.ts';

interface OperatorOptions {
  readonly store: Store;
  readonly book: PaymentBook;
  readonly notifier: Notifier;
  readonly webhooks: () => WebhookSettings;
}

/** How webhooks are delivered, in the operator's words. */
const MODES = {
  normal: 'chegam normalmente',
  drop: 'se perdem',
  duplicate: 'chegam em dobro',
  hold: 'ficam retidas',
} as const satisfies Record<WebhookSettings['mode'], string>;

const isMode = (text: string): text is keyof typeof MODES => Object.hasOwn(MODES, text);

/** Serves the developer's page at `/`; `undefined` for any other path. */
export function serveOperator({ store, book, notifier, webhooks }: OperatorOptions) {
  const takeStep = async (payment: StoredPayment, name: string): Promise<void> => {
    // An old page may offer a step that is closed by now: then the new one just shows the state.
    const step = OPERATOR_STEPS.find((one) => one.name === name && one.isOpen(payment));
    if (step === undefined) return;
    if (step.name === 'refund') book.refund(payment.id);
    else if (step.name === 'notify') await notifier.notify(payment);
    else book.move(payment.id, step.name);
  };

  const act = async (form: URLSearchParams): Promise<void> => {
    const mode = form.get('mode') ?? '';
    if (isMode(mode)) webhooks().mode = mode;
    const held = notifier.held().find(({ id }) => String(id) === form.get('notification'));
    if (held !== undefined) await notifier.deliver(held);
    const payment = store.findPayment(form.get('payment') ?? '');
    if (payment !== undefined) await takeStep(payment, form.get('step') ?? '');
  };

  return async (request: ServerRequest): Promise<Response | undefined> => {
    if (new URL(request.url).pathname !== '/') return undefined;
    if (request.method === 'POST') {
      await act(new URLSearchParams(await request.text()));
      return redirect('/');
    }
    const payments = store.payments().toReversed();
    return operatorPage({ payments, held: notifier.held(), mode: webhooks().mode });
  };
}

interface OperatorView {
  /** Newest first. */
  readonly payments: readonly StoredPayment[];
  readonly held: readonly Notification[];
  readonly mode: WebhookSettings['mode'];
}

/** The developer's page: what becomes of the payments later, and how the shop is notified. */
function operatorPage({ payments, held, mode }: OperatorView): Promise<Response> {
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
    <button>Entregar ${action} do pagamento ${paymentId}</button>
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
      ${steps.map(({ name, label }) => html`<button name="step" value="${name}">${label}</button>`)}
    </form>
  </article>`;
}

interface OperatorStep {
  readonly name: PaymentStep | 'refund' | 'notify';
  readonly label: string;
  /** Whether the payment's status allows it. */
  isOpen(payment: StoredPayment): boolean;
}

const allows =
  (step: PaymentStep) =>
  ({ status, status_detail }: StoredPayment): boolean =>
    status_detail !== 'reimbursed' && TRANSITIONS[step].some((from) => from === status);

/** What a developer can do with a payment, in the order of the buttons. */
const OPERATOR_STEPS: readonly OperatorStep[] = [
  { name: 'approve', label: 'Aprovar', isOpen: allows('approve') },
  { name: 'reject', label: 'Recusar', isOpen: allows('reject') },
  { name: 'cancel', label: 'Cancelar', isOpen: allows('cancel') },
  { name: 'expire', label: 'Vencer', isOpen: allows('expire') },
  { name: 'refund', label: 'Devolver tudo', isOpen: ({ status }) => status === 'approved' },
  { name: 'chargeBack', label: 'Contestar', isOpen: allows('chargeBack') },
  { name: 'loseDispute', label: 'Dar perda à loja', isOpen: allows('loseDispute') },
  { name: 'reimburse', label: 'Dar ganho à loja', isOpen: allows('reimburse') },
  {
    name: 'notify',
    label: 'Notificar de novo',
    isOpen: ({ notification_url }) => notification_url !== null,
  },
];
