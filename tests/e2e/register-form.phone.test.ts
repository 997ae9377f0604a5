import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { fillRegistration } from './support/fill-registration.ts';

test('G01 The consent stands alone, unticked, and an account is opened without it', async ({
  page,
}) => {
  await fillRegistration(page);
  const consent = page.getByRole('checkbox');
  await expect(consent).toHaveCount(1);
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAccessibleName(`Opcional. ${CONSENT.text}`);
  const sent = page.waitForRequest('**/api/auth/register');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('consent');
  await page.waitForURL('**/dashboard');
});
