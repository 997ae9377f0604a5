import { returnAddress } from '#local/mercado-pago/return-address.ts';
import { statusLabel } from '#local/mercado-pago/status-label.ts';
import type { StoredPayment } from '#local/mercado-pago/stored-payment.ts';
import type { StoredPreference } from '#local/mercado-pago/stored-preference.ts';
import { toCents } from '#local/mercado-pago/to-cents.ts';
import { formatReais } from '#contract/plans.ts';

import { html } from './html.ts';
import { renderPage } from './render-page.ts';

/** What the buyer sees after paying, when she is not sent back at once: above all the Pix code. */
export function paymentPage(preference: StoredPreference, payment: StoredPayment): Response {
  const back = returnAddress(preference, payment);
  const isWaiting = payment.status === 'pending' && payment.payment_method_id === 'pix';
  const pix = html`<section aria-label="Código Pix">
    <p>Este código é de faz de conta: nenhum banco o aceita.</p>
    <code>SIMULADOR-PIX-${payment.id}</code>
    <form method="post">
      <button>Simular o pagamento do Pix agora</button>
    </form>
  </section>`;
  return renderPage(
    isWaiting ? 'Pague com Pix' : 'Seu pagamento',
    html`<p>R$ ${formatReais(toCents(payment.transaction_amount))}: ${statusLabel(payment)}.</p>
      ${isWaiting ? pix : ''}
      ${back === null ? '' : html`<a class="link" href="${back}">Voltar para a loja</a>`}`,
  );
}
