import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';

test('A login typed before the scripts came is sent once, and leaves only the session on the device', async ({
  page,
  context,
}) => {
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  const buttons = ['Mostrar senha', 'Entrar'].map((name) => page.getByRole('button', { name }));
  const scripts = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await email.fill(BIA.email);
  await password.fill(BIA.password);
  for (const button of buttons) await expect(button).toBeDisabled();
  scripts.release();
  for (const button of buttons) await expect(button).toBeEnabled();
  await expect(email).toHaveValue(BIA.email);
  await expect(password).toHaveValue(BIA.password);

  const login = await holdRequests(page, '**/api/auth/login');
  await page.getByRole('button', { name: 'Entrar' }).dblclick();
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
  await password.press('Enter');
  login.release();
  await page.waitForURL('**/dashboard');
  expect(login.count()).toBe(1);

  // The device has been asked for a date by then.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tracking'))).toBe('unset');
  const { token, user, profile, ...rest } = await page.evaluate(() => ({ ...localStorage }));
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(user as string)).toEqual({
    id: expect.any(String) as unknown,
    is_premium: false,
  });
  expect(JSON.parse(profile as string)).toMatchObject({ name: 'Bia', premium_until: null });
  // That the account has no due date: lib/device-flags.ts.
  expect(rest).toEqual({ tracking: 'unset' });
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});
