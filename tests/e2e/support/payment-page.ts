import type { Page } from '@playwright/test';

/** The parts of the pages that follow the checkout. */
export function paymentPage(page: Page) {
  const main = page.getByRole('main');
  return {
    region: page.getByRole('region', { name: 'Pagamento' }),
    checking: main.getByText('Verificando pagamento...'),
    waiting: main.getByText('Seu pagamento foi aprovado e está sendo processado.'),
    paid: main.getByRole('heading', { level: 1, name: 'Pagamento confirmado!' }),
    signedOut: main.getByText('Ninguém entrou neste aparelho ainda.'),
    askAgain: main.getByRole('button', { name: 'Verificar de novo' }),
    dashboard: main.getByRole('link', { name: 'Ir para o início' }),
    home: main.getByRole('link', { name: 'Voltar ao site' }),
  };
}
