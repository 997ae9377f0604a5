/**
 * Opens a tab for the checkout. To be called in the click itself: after any wait the browser would take
 * it for an advertisement. Undefined where the checkout belongs into this window, because the provider's
 * own script is there or the browser blocks tabs.
 */
export function openCheckoutTab(): Window | undefined {
  if ('MercadoPago' in window) return undefined;
  const tab = window.open('about:blank');
  if (!tab) return undefined;
  // What will be there shall not be able to lead this page elsewhere.
  tab.opener = null;
  tab.document.title = 'Mercado Pago';
  tab.document.body.textContent = 'Abrindo o Mercado Pago...';
  return tab;
}
