import { expect, test } from './fixtures.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import { ANA } from './support/account.ts';
import { answerSubscription, SUBSCRIBED } from './support/answer-subscription.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { freshAccount } from './support/fresh-account.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { newPasswordPage } from './support/new-password-page.ts';
import { openSession } from './support/open-session.ts';
import { overflowOf } from './support/overflow-of.ts';

test(
  'axe finds nothing on the account with its forms open, nor on its dialogs',
  IN_BOTH_LANES,
  async ({ context, page }) => {
    await openSession(context, ANA);
    await answerSubscription(context, SUBSCRIBED);
    await page.setViewportSize({ width: 320, height: 640 });
    await openAccount(page);
    const { rename, openPassword, next, consent, leaveAll, openDeletion, dialog, erase, back } =
      accountPage(page);
    await rename.click();
    await openPassword.click();
    await next.fill('123456');
    await consent.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.locator('.password-strength')).toHaveAttribute('data-level', 'weak');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await findAxeProblems(page, 'main'), 'forms').toEqual([]);
    for (const button of [leaveAll, openDeletion]) {
      await button.click();
      await expect(dialog).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await findAxeProblems(page, 'dialog'), 'dialog').toEqual([]);
      if (button === openDeletion) {
        await erase.scrollIntoViewIfNeeded();
        expect((await erase.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      await back.click();
      await expect(dialog).toHaveCount(0);
    }
  },
);

test(
  'axe finds nothing on a password that was asked for, is chosen, or cannot be',
  IN_BOTH_LANES,
  async ({ page, expectConsole }) => {
    expectConsole(/401/);
    await page.goto('/forgot-password');
    const { email, ask, sent, password, confirmation, change, failure } = newPasswordPage(page);
    await email.fill(freshAccount().email);
    await ask.click();
    await expect(sent).toBeVisible();
    expect(await findAxeProblems(page), 'sent').toEqual([]);
    await page.goto('/reset-password#token=abcdefghijklmnopqrstuvwxyz543210');
    await password.fill('girafa azul na varanda');
    await confirmation.fill('girafa azul na varanda');
    await change.click();
    await expect(failure.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
    expect(await findAxeProblems(page), 'ended').toEqual([]);
  },
);
