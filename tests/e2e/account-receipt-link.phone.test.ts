import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { ANA } from './support/account.ts';
import { answerSubscription, SUBSCRIBED } from './support/answer-subscription.ts';
import { openSession } from './support/open-session.ts';
import { overflowOf } from './support/overflow-of.ts';

test('The greeting in the bar leads to the account, on the narrowest screen too', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pregnancy-weeks/20');
  const link = page.getByRole('banner').getByRole('link', { name: 'Minha conta: Olá, Ana' });
  await expect(link).toBeInViewport({ ratio: 1 });
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await link.tap();
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
});

test('Her receipt and the dialog that takes a purchase back fit the narrowest screen', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await answerSubscription(context, SUBSCRIBED);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/account');
  const { ask, back, confirm, dialog } = accountPage(page);
  await expect(ask).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await ask.tap();
  for (const button of [confirm, back]) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await back.tap();
  await expect(dialog).toBeHidden();
});
