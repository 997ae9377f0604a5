import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { PUBLIC_PAGES } from './support/site-pages.ts';
import { subscriptionPage } from './support/subscription-page.ts';

test("Without the provider's key no page names its script, nor lets it in", async ({ request }) => {
  for (const path of PUBLIC_PAGES) {
    const page = await request.get(path);
    expect(await page.text(), path).not.toMatch(/sdk\.mercadopago\.com/);
    expect(page.headers()['content-security-policy'], path).not.toMatch(/mercadopago|mlstatic/);
  }
});

test('Nothing of the provider is on the page that sells', async ({ context, page }) => {
  await openSession(context, BIA);
  await page.goto('/subscriptions');
  await expect(subscriptionPage(page).subscribe).toBeEnabled();
  expect(await page.evaluate(() => 'MercadoPago' in window)).toBe(false);
});
