import type { Page } from '@playwright/test';

/** The parts of /account that show a payment and take it back. */
export function accountPage(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    payment: page.getByRole('main').getByRole('listitem'),
    ask: page.getByRole('button', { name: /^Pedir devolução de/ }),
    dialog,
    confirm: dialog.getByRole('button', { name: 'Confirmar devolução' }),
    sending: dialog.getByRole('button', { name: 'Enviando o pedido...' }),
    back: dialog.getByRole('button', { name: 'Voltar' }),
    failure: dialog.getByRole('alert'),
    protocol: page.getByText(/^Pedido registrado\./),
  };
}
