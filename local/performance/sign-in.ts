import { chromium } from '@playwright/test';

import { DEMO_PASSWORD } from '#local/demo-accounts.ts';

/** Signs in as a reader does, in the profile that Lighthouse uses, and lets the browser go again. */
export async function signIn(port: number, url: string, email: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile');
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
  await browser.close();
}
