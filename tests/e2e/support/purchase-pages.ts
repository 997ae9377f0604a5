import type { Page } from '@playwright/test';

/** The parts of /subscriptions. */
export function subscriptionPage(page: Page) {
  const plans = page.getByRole('region', { name: 'Planos' });
  return {
    plans,
    monthly: page.getByRole('region', { name: 'Mensal' }),
    annual: page.getByRole('region', { name: 'Anual' }),
    subscribe: page.getByRole('button', { name: 'Assinar anual' }),
    sending: page.getByRole('button', { name: 'Processando...' }),
    /** Both plans' buttons for a user who has one. */
    bought: page.getByRole('button', { name: 'Já é assinante' }),
    /** The green notice at the top of the page. */
    premium: page.getByText('Você já é assinante premium!').and(page.locator('.only-premium')),
    failure: page.getByRole('alert').filter({ hasText: /./ }),
    away: page.getByText('O Mercado Pago abriu em outra aba.'),
    waiting: page.getByText(/^(Falta você pagar|Você tem um pagamento em andamento)/),
  };
}

/** The parts of the pages that follow the checkout. */
export function paymentPage(page: Page) {
  const main = page.getByRole('main');
  return {
    region: page.getByRole('region', { name: 'Pagamento' }),
    checking: main.getByText('Verificando pagamento...'),
    waiting: main.getByText('Seu pagamento foi aprovado e está sendo processado.'),
    paid: main.getByRole('heading', { level: 1, name: 'Pagamento confirmado!' }),
    signedOut: main.getByText('Você ainda não entrou na sua conta neste aparelho.'),
    askAgain: main.getByRole('button', { name: 'Verificar de novo' }),
    dashboard: main.getByRole('link', { name: 'Ir para o início' }),
    home: main.getByRole('link', { name: 'Voltar ao site' }),
  };
}
