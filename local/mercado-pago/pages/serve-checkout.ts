import { isPayable } from '#local/mercado-pago/is-payable.ts';
import type { PaymentBook } from '#local/mercado-pago/payment-book.ts';
import { isPaymentWay } from '#local/mercado-pago/payment-way.ts';
import { returnAddress } from '#local/mercado-pago/return-address.ts';
import type { Store } from '#local/mercado-pago/store.ts';
import type { StoredPreference } from '#local/mercado-pago/stored-preference.ts';
import type { ServerRequest } from 'srvx';

import { checkoutPage } from './checkout-page.ts';
import { html } from './html.ts';
import { paymentPage } from './payment-page.ts';
import { redirect } from './redirect.ts';
import { renderPage } from './render-page.ts';

interface CheckoutOptions {
  readonly store: Store;
  readonly book: PaymentBook;
  readonly now: () => Date;
}

/** Serves the buyer's pages; `undefined` for any other path. */
export function serveCheckout({ store, book, now }: CheckoutOptions) {
  const pay = async (request: Request, preference: StoredPreference): Promise<Response> => {
    const form = new URLSearchParams(await request.text());
    const way = form.get('way') ?? '';
    // No button sends it: a test buys a plan that began before.
    const approvedAt = form.get('approved_at');
    if (!isPaymentWay(way) || !isPayable(preference, now())) {
      return checkoutPage(preference, now());
    }
    const payment = book.pay(preference.id, way, approvedAt ? new Date(approvedAt) : undefined);
    const result = `/checkout/v1/payment?pref_id=${preference.id}&payment_id=${payment.id}`;
    if (way === 'pix') return redirect(result);
    // Production sends back by itself only what auto_return asks for; here nobody has to wait.
    return redirect(returnAddress(preference, payment) ?? result);
  };

  const settlePix = (preference: StoredPreference, paymentId: string, method: string) => {
    const payment = store.findPayment(paymentId);
    if (payment === undefined) return notFound();
    if (method !== 'POST') return paymentPage(preference, payment);
    // A second click finds it approved already.
    if (payment.status === 'pending') book.move(payment.id, 'approve');
    return redirect(`/checkout/v1/payment?pref_id=${preference.id}&payment_id=${paymentId}`);
  };

  return async (request: ServerRequest): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    const isPayment = pathname === '/checkout/v1/payment';
    if (!isPayment && pathname !== '/checkout/v1/redirect') return undefined;
    const preference = store.findPreference(searchParams.get('pref_id') ?? '');
    if (preference === undefined) return notFound();
    if (isPayment) {
      return settlePix(preference, searchParams.get('payment_id') ?? '', request.method);
    }
    return request.method === 'POST' ? pay(request, preference) : checkoutPage(preference, now());
  };
}

function notFound(): Response {
  const content = html`<p>Este link de pagamento não existe. Confira o endereço.</p>`;
  return renderPage('Pagamento não encontrado', content, 404);
}
