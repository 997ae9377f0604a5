import { isPayable } from '#local/mercado-pago/is-payable.ts';
import { preferenceTotal } from '#local/mercado-pago/preference-total.ts';
import { returnAddress } from '#local/mercado-pago/return-address.ts';
import type { StoredPreference } from '#local/mercado-pago/stored-preference.ts';
import { formatReais } from '#contract/plans.ts';

import { html } from './html.ts';
import { renderPage } from './render-page.ts';

/** The page behind `init_point`: what is bought, and the ways to pay it. */
export function checkoutPage(preference: StoredPreference, now: Date): Response {
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
