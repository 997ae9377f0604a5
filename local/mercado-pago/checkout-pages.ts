import { Hono } from 'hono';
import { html } from 'hono/html';

import { formatReais } from '#contract/plans.ts';

import { isPayable, preferenceTotal, type StoredPreference } from './create-preference.ts';
import { SITE_ID, toCents } from './facts.ts';
import { renderPage, statusLabel } from './page-parts.ts';
import type { PaymentBook } from './payment-book.ts';
import { isPaymentWay, isUnpaid, type StoredPayment } from './payment.ts';
import type { Simulation } from './simulator.ts';

/** The buyer's pages. */
export function serveCheckout(simulation: Simulation, book: PaymentBook) {
  const pages = new Hono<{ Variables: { preference: StoredPreference } }>();
  const paymentAddress = (preferenceId: string, paymentId: number) =>
    `/checkout/v1/payment?pref_id=${preferenceId}&payment_id=${paymentId}`;

  pages.use('/checkout/v1/*', async (c, next) => {
    const preference = book.findPreference(c.req.query('pref_id') ?? '');
    if (preference === undefined) return notFound();
    c.set('preference', preference);
    return next();
  });
  pages.get('/checkout/v1/redirect', (c) => checkoutPage(c.var.preference, simulation.now()));
  pages.post('/checkout/v1/redirect', async (c) => {
    const { preference } = c.var;
    // No button sends a moment: a test buys a plan that began before.
    const { way = '', approved_at } = await c.req.parseBody<Record<string, string>>();
    if (!isPaymentWay(way) || !isPayable(preference, simulation.now())) {
      return checkoutPage(preference, simulation.now());
    }
    const payment = book.pay(preference.id, way, approved_at ? new Date(approved_at) : undefined);
    // Production sends back by itself only what auto_return asks for; here nobody has to wait.
    const back = way === 'pix' ? null : returnAddress(preference, payment);
    return c.redirect(back ?? paymentAddress(preference.id, payment.id), 303);
  });
  pages.on(['GET', 'POST'], '/checkout/v1/payment', async (c) => {
    const payment = book.findPayment(c.req.query('payment_id') ?? '');
    if (payment === undefined) return notFound();
    if (c.req.method === 'GET') return paymentPage(c.var.preference, payment, simulation.now());
    // A second click finds it approved already.
    if (isUnpaid(payment, simulation.now())) book.move(payment.id, 'approve');
    return c.redirect(paymentAddress(c.var.preference.id, payment.id), 303);
  });
  return pages;
}

function notFound(): Promise<Response> {
  const content = html`<p>Este link de pagamento não existe. Confira o endereço.</p>`;
  return renderPage('Pagamento não encontrado', content, 404);
}

/** The page behind `init_point`: what is bought, and the ways to pay it. */
function checkoutPage(preference: StoredPreference, now: Date): Promise<Response> {
  const wayBack = linkBack(returnAddress(preference, null), 'Voltar para a loja sem pagar');
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
      ${isWaiting ? code : ''} ${linkBack(returnAddress(preference, payment), 'Voltar para a loja')}`,
  );
}

const linkBack = (address: string | null, text: string) =>
  address === null ? '' : html`<a class="link" href="${address}">${text}</a>`;

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
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, `${value}`);
  return url.href;
}

function outcomeOf(payment: StoredPayment | null): 'success' | 'pending' | 'failure' {
  if (payment?.status === 'approved') return 'success';
  return ['pending', 'in_process'].includes(payment?.status ?? '') ? 'pending' : 'failure';
}
