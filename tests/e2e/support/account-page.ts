import { expect, type Page } from '@playwright/test';

/** Opens /account and waits until it stands still. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await accountIsOpen(page);
}

/** Waits for the plan, which moves what stands below it: a press amid that may miss. */
export async function accountIsOpen(page: Page): Promise<void> {
  await expect(page.locator('.account-parts')).toHaveAttribute('data-view', 'ready');
}

/** The parts of /account. */
export function accountPage(page: Page) {
  const dialog = page.getByRole('dialog');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const details = part('Seus dados');
  const password = part('Senha');
  const consent = part('Consentimento');
  const deletion = part('Excluir minha conta');
  const exporting = part('Baixar meus dados');
  return {
    details,
    rename: details.getByRole('button', { name: 'Mudar o nome' }),
    name: details.getByLabel('Como você quer ser chamada'),
    save: details.getByRole('button', { name: /^Salva(r|ndo...)$/ }),
    password,
    openPassword: password.getByRole('button', { name: 'Trocar a senha' }),
    current: password.getByLabel('Senha atual', { exact: true }),
    next: password.getByLabel('Senha nova', { exact: true }),
    again: password.getByLabel('Repetir a senha nova', { exact: true }),
    changePassword: password.getByRole('button', { name: /^Troca(r a senha|ndo...)$/ }),
    consent,
    leaveAll: page.getByRole('button', { name: 'Sair de todos os aparelhos' }),
    exporting,
    download: exporting.getByRole('button'),
    deletion,
    openDeletion: deletion.getByRole('button', { name: 'Excluir minha conta' }),
    ownPassword: dialog.getByLabel('Sua senha', { exact: true }),
    confirmDeletion: dialog.getByRole('button', { name: /^Exclui(r para sempre|ndo...)$/ }),
    payment: page.getByRole('main').getByRole('listitem'),
    ask: page.getByRole('button', { name: /^Pedir devolução de/ }),
    dialog,
    confirm: dialog.getByRole('button', { name: 'Confirmar devolução' }),
    back: dialog.getByRole('button', { name: 'Voltar' }),
    failure: dialog.getByRole('alert'),
    protocol: page.getByText(/^Pedido registrado\./),
  };
}

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
