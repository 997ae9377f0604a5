import { SUBSCRIBED } from '#tests/support/api-answers.ts';
import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { accountIsOpen, accountPage } from './support/account-page.ts';
import { ANA } from './support/account.ts';
import { mockSubscription } from './support/mock-api.ts';
import { findAxeProblems } from './support/axe.ts';
import { openSession } from './support/session.ts';
import { overflowOf } from './support/page-measures.ts';

test(
  'The account is reached from the bar at 320 px, and axe finds nothing on its forms and dialogs',
  ALSO_DEEP,
  async ({ context, page }) => {
    await openSession(context, ANA);
    await mockSubscription(context, SUBSCRIBED);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/pregnancy-weeks/20');
    const greeting = page.getByRole('banner').getByRole('link', { name: 'Minha conta: Olá, Ana' });
    await expect(greeting).toBeInViewport({ ratio: 1 });
    const box = await greeting.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await greeting.tap();
    await page.waitForURL('**/account');
    await accountIsOpen(page);
    const { rename, openPassword, next, consent, ask, leaveAll, openDeletion, ...asked } =
      accountPage(page);
    const { dialog, confirm, confirmDeletion, back } = asked;
    await rename.click();
    await openPassword.click();
    await next.fill('123456');
    await consent.getByRole('button', { name: 'Autorizar' }).click();
    const strength = page.getByRole('paragraph').filter({ hasText: 'Sequências e repetições' });
    await expect(strength).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await findAxeProblems(page, 'main'), 'forms').toEqual([]);
    for (const button of [ask, leaveAll, openDeletion]) {
      await button.click();
      await expect(dialog).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await findAxeProblems(page, 'dialog'), 'dialog').toEqual([]);
      if (button === ask) await expect(confirm).toBeInViewport({ ratio: 1 });
      if (button === openDeletion) {
        await confirmDeletion.scrollIntoViewIfNeeded();
        expect((await confirmDeletion.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await back.scrollIntoViewIfNeeded();
      expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await back.click();
      await expect(dialog).toHaveCount(0);
    }
  },
);
