import { html } from 'hono/html';
import type { ServerRequest } from 'srvx';

import { formatReais } from '#contract/plans.ts';

import { isPayable, preferenceTotal, type StoredPreference } from './create-preference.ts';
import { SITE_ID, toCents } from './facts.ts';
import { redirect, renderPage, statusLabel } from './page-parts.ts';
import type { PaymentBook } from './payment-book.ts';
import { isPaymentWay, isUnpaid, type StoredPayment } from './payment.ts';

/** Serves the buyer's pages; `undefined` for any other path. */
export function serveCheckout(book: PaymentBook, now: () => Date) {
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

  const payLater = async (preference: StoredPreference, paymentId: string, method: string) => {
    const payment = book.findPayment(paymentId);
    if (payment === undefined) return notFound();
    if (method !== 'POST') return paymentPage(preference, payment, now());
    // A second click finds it approved already.
    if (isUnpaid(payment, now())) book.move(payment.id, 'approve');
    return redirect(`/checkout/v1/payment?pref_id=${preference.id}&payment_id=${paymentId}`);
  };

  return async (request: ServerRequest): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    const isPayment = pathname === '/checkout/v1/payment';
    if (!isPayment && pathname !== '/checkout/v1/redirect') return undefined;
    const preference = book.findPreference(searchParams.get('pref_id') ?? '');
    if (preference === undefined) return notFound();
    if (isPayment) {
      return payLater(preference, searchParams.get('payment_id') ?? '', request.method);
    }
    return request.method === 'POST' ? pay(request, preference) : checkoutPage(preference, now());
  };
}

function notFound(): Promise<Response> {
  const content = html`<p>Este link de pagamento não existe. Confira o endereço.</p>`;
  return renderPage('Pagamento não encontrado', content, 404);
}

/** The page behind `init_point`: what is bought, and the ways to pay it. */
function checkoutPage(preference: StoredPreference, now: Date): Promise<Response> {
  const back = returnAddress(preference, null);
  const wayBack =
    back === null ? '' : html`<a class="link" href="${back}">Voltar para a loja sem pagar</a>`;
  if (!isPayable(preference, now)) {
    const content = html`<p>O prazo para pagar este pedido acabou. Peça um novo na loja.</p>
      ${wayBack}`;
    return renderPage('Este link expirou', content, 410);
  }
  const items = preference.items.map(
    ({ title, quantity }) =>
      html`<dt>${title}</dt>
        <dd>${quantity}×</dd>`,
  );
  return renderPage(
    'Pagamento',
    html`<section aria-label="Pedido">
        <dl>
          ${items}
          <dt class="total">Total</dt>
          <dd class="total">R$ ${formatReais(preferenceTotal(preference))}</dd>
        </dl>
      </section>
      <form method="post">
        <button name="way" value="card">Pagar com cartão (aprovado)</button>
        <button name="way" value="card-rejected">Pagar com cartão (recusado)</button>
        <button name="way" value="pix">Pagar com Pix</button>
        <button name="way" value="boleto">Gerar boleto</button>
        <button name="way" value="in-review">Deixar em análise</button>
      </form>
      ${wayBack}`,
  );
}

/** What the buyer sees of a payment: above all the code, while it waits for her. */
function paymentPage(
  preference: StoredPreference,
  payment: StoredPayment,
  now: Date,
): Promise<Response> {
  const back = returnAddress(preference, payment);
  const isWaiting = isUnpaid(payment, now);
  const name = payment.payment_method_id === 'pix' ? 'Pix' : 'boleto';
  const code = html`<section aria-label="Código">
    <p>Este código é de faz de conta: nenhum banco o aceita.</p>
    <code>SIMULADOR-${name.toUpperCase()}-${payment.id}</code>
    <form method="post">
      <button>Simular o pagamento do ${name} agora</button>
    </form>
  </section>`;
  return renderPage(
    isWaiting ? `Pague com ${name}` : 'Seu pagamento',
    html`<p>R$ ${formatReais(toCents(payment.transaction_amount))}: ${statusLabel(payment)}.</p>
      ${isWaiting ? code : ''}
      ${back === null ? '' : html`<a class="link" href="${back}">Voltar para a loja</a>`}`,
  );
}

/**
 * Where the buyer goes back to the shop, with the parameters that production appends; without a
 * payment most of them are the word `null`. Null when the preference names no such address.
 */
function returnAddress(preference: StoredPreference, payment: StoredPayment | null): string | null {
  const address = preference.back_urls[outcomeOf(payment)];
  if (address === undefined) return null;
  const url = new URL(address);
  const parameters = {
    collection_id: payment?.id ?? null,
    collection_status: payment?.status ?? null,
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id ?? null,
    merchant_order_id: payment?.order.id ?? null,
    preference_id: preference.id,
    site_id: SITE_ID,
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  for (const [name, value] of Object.entries(parameters)) {
    url.searchParams.append(name, String(value));
  }
  return url.href;
}

function outcomeOf(payment: StoredPayment | null): 'success' | 'pending' | 'failure' {
  if (payment?.status === 'approved') return 'success';
  return ['pending', 'in_process'].includes(payment?.status ?? '') ? 'pending' : 'failure';
}
