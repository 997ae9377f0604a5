import { expect, test } from './fixtures.ts';
import { freshAccount } from './support/fresh-account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';

test('A reader sees how good her password is for her, and hears it when she pauses', async ({
  page,
}) => {
  await pauseClock(page);
  await page.goto('/register');
  await page.getByLabel('Nome').fill('Marcela');
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeEnabled();
  const password = page.getByLabel('Senha', { exact: true });
  const announced = page.getByRole('main').getByRole('status');
  await expect(password).toHaveAccessibleDescription(
    'Uma frase que só você conhece é boa, e fácil de lembrar.',
  );
  for (const [typed, hint, level] of [
    ['marcela1', /^Seu nome ou e-mail/, 'weak'],
    ['girafa azul na varanda', 'Ótima senha.', 'good'],
  ] as const) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(hint);
    await expect(page.locator('.password-strength')).toHaveAttribute('data-level', level);
  }
  await expect(announced, 'not at each key').toBeEmpty();
  await passTime(page, 1_000);
  await expect(announced).toHaveText('Ótima senha.');
});

test('The hint stands in nobody’s way: a weak password of six characters opens an account', async ({
  page,
}) => {
  const { name, email } = freshAccount();
  await page.goto('/register');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('gxvwmz');
  await page.getByLabel('Confirmar senha', { exact: true }).fill('gxvwmz');
  await expect(page.getByText(/^Já serve\./)).toBeVisible();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL('**/dashboard');
});

test('Without its rule the form works all the same', async ({ context, page, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to load/);
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeEnabled();
  await context.route('**/_astro/**', (route) => route.abort());
  await page.getByLabel('Senha', { exact: true }).fill('girafa azul na varanda');
  await expect(page.getByText(/^Uma frase que só você conhece/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeEnabled();
});

test('What she typed before the form woke up is judged like the rest', async ({ page }) => {
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Senha', { exact: true }).fill('girafa azul na varanda');
  release();
  await expect(page.getByText('Ótima senha.').first()).toBeVisible();
});
