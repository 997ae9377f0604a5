import { expect, test } from './fixtures.ts';
import { guidePage } from './support/guide-page.ts';
import { GUIDE_TEXTS } from './support/guide-texts.ts';
import { lettersOf } from './support/letters-of.ts';

for (const { slug, ...texts } of GUIDE_TEXTS) {
  test(`K04 A visitor of /${slug} reads what is free, and sees what premium adds`, async ({
    context,
    page,
  }) => {
    const code: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' || pathname.startsWith('/api')) code.push(pathname);
    });
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
    await expect(page.getByText(texts.lead)).toBeVisible();

    const { text, card, contents } = guidePage(page);
    const open = lettersOf((await text.textContent()) ?? '');
    expect(texts.openLines.filter((line) => !open.includes(line))).toEqual([]);
    await expect(contents).toBeHidden();

    await expect(card.getByRole('listitem')).toHaveText(texts.cardItems);
    for (const part of texts.openParts) {
      await card.getByRole('link', { name: part, exact: true }).click();
      await expect(text.getByRole('heading', { name: part, exact: true })).toBeInViewport();
    }
    const ways = page.getByRole('main').locator('a[href="/subscriptions"]');
    await expect(ways.filter({ visible: true })).toHaveText(['Ver planos']);
    const login = card.getByRole('link', { name: 'Entre e volte para este guia' });
    await expect(login).toHaveAttribute('href', `/login?next=/${slug}`);

    await page.waitForLoadState('networkidle');
    const all = lettersOf(await page.evaluate(() => document.documentElement.outerHTML));
    expect(texts.paidLines.filter((line) => all.includes(line))).toEqual([]);
    // What brings the service worker comes once the page is complete, for everybody.
    const worker = await page
      .locator('body > script[src]')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));
    expect(worker).toHaveLength(1);
    expect(code).toEqual(worker);
  });
}
