import type { WebhookSettings } from '#local/mercado-pago/notification.ts';
import type { Notifier } from '#local/mercado-pago/notifier.ts';
import type { PaymentBook } from '#local/mercado-pago/payment-book.ts';
import type { Store } from '#local/mercado-pago/store.ts';
import type { StoredPayment } from '#local/mercado-pago/stored-payment.ts';
import type { ServerRequest } from 'srvx';

import { operatorPage } from './operator-page.ts';
import { OPERATOR_STEPS } from './operator-steps.ts';
import { redirect } from './redirect.ts';

interface OperatorOptions {
  readonly store: Store;
  readonly book: PaymentBook;
  readonly notifier: Notifier;
  readonly webhooks: () => WebhookSettings;
}

const MODES: readonly WebhookSettings['mode'][] = ['normal', 'drop', 'duplicate', 'hold'];

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
    const mode = MODES.find((one) => one === form.get('mode'));
    if (mode !== undefined) webhooks().mode = mode;
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
