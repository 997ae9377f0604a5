import type { Page } from '@playwright/test';

/** The controls of /forgot-password and /reset-password. */
export function newPasswordPage(page: Page) {
  return {
    email: page.getByLabel('E-mail'),
    ask: page.getByRole('button', { name: 'Receber o link' }),
    sent: page.getByText(/^Se existe uma conta com o e-mail/),
    password: page.getByLabel('Senha nova', { exact: true }),
    confirmation: page.getByLabel('Repetir a senha nova', { exact: true }),
    change: page.getByRole('button', { name: 'Trocar a senha' }),
    changed: page.getByRole('heading', { name: 'Senha trocada' }),
    failure: page.getByRole('alert'),
  };
}
