import { CHROMIUM_FLAGS } from '#tests/support/chromium-flags.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { openGuide } from './support/guide-page.ts';
import { overflowOf } from './support/page-measures.ts';
import { openSession } from './support/session.ts';

test.use({
  launchOptions: {
    executablePath: findChromium().path,
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
});

for (const width of [360, 640]) {
  test(`With letters twice as large, ${width} px hold the bar, the menu and the sources`, async ({
    context,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openSession(context, BIA);
    await page.goto('/exams');
    await expect(page.locator('html')).toHaveCSS('font-size', '34px');
    const right = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button.getBoundingClientRect().right);
    expect(await right('Sair')).toBeLessThanOrEqual(width);
    expect(await right('Você')).toBeLessThanOrEqual(width);
  });
}

test('With letters twice as large, 360 px hold the words of a guide’s table', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await openGuide(page, '/music');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
