import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { mockPlan } from './support/mock-api.ts';
import { guideIsOpen, guidePage, savedGuides, openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { recordRequests } from './support/requests.ts';
import { roundTrip } from './support/page-ready.ts';

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();

test('K03 A premium that has ended, by the account or by a refused guide, shows its day, and the saved guides go', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/403/);
  await openSession(context, ANA);
  await openGuide(page, '/vaccines');
  // In São Paulo still the day before.
  await mockPlan(context, { is_premium: false, premium_until: '2026-03-05T01:30:00.000Z' });
  await page.reload();
  const { card, contents, failure, paid } = guidePage(page);
  await expect(card).toContainText(
    'Seu premium terminou em 04/03/2026. O que você anotou continua guardado.',
  );
  await expect(card.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  await expect(paid).toHaveCount(0);
  await expect(contents).toBeHidden();
  await expect(failure).toBeHidden();
  await expect.poll(() => savedGuides(page)).toEqual([]);

  await mockPlan(context, { is_premium: true, premium_until: IN_A_YEAR });
  await context.route('**/api/guides/*', async (route) => {
    await mockPlan(context, { is_premium: false, premium_until: '2026-03-05T12:00:00.000Z' });
    const json = { code: 'PREMIUM_REQUIRED', detail: 'Este conteúdo é do plano premium.' };
    await route.fulfill({ status: 403, json });
  });
  await page.reload();
  await expect(card).toContainText('Seu premium terminou em 05/03/2026.');
  await expect(failure).toBeHidden();
  await expect(paid).toHaveCount(0);
});

test('A session that ends in one tab closes the guide in all tabs', async ({
  context,
  page,
  newPremium,
  expectConsole,
}) => {
  expectConsole(/401/);
  await openSession(context, await newPremium());
  await openGuide(page, '/vaccines');
  const other = await context.newPage();
  await openGuide(other, '/exams');
  // First: the tabs try to renew the session as soon as they see the token.
  await context.clearCookies();
  await other.evaluate(() => localStorage.setItem('token', 'not-a-token-of-ours'));
  await other.reload();
  for (const tab of [other, page]) {
    const { card, paid } = guidePage(tab);
    await expect(card.getByRole('link', { name: 'Entre e volte para este guia' })).toBeVisible();
    await expect(paid).toHaveCount(0);
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  }
  await expect.poll(() => savedGuides(page)).toEqual([]);
});

test('K05 A second user of the device never gets the saved text of the first, and the own one opens in place once it is paid', async ({
  context,
  page,
  newAccount,
}) => {
  await openSession(context, ANA);
  await openGuide(page, '/vaccines');
  // Nothing that this page still asks for may pass for what the next one asks.
  await page.goto('about:blank');
  // No logout: another session takes the place of the first.
  await openSession(context, await newAccount());
  const known = page.waitForResponse('**/api/user/me');
  await page.goto('/vaccines');
  await (await known).finished();
  await roundTrip(page);
  await expect(guidePage(page).card).toBeVisible();
  await expect(guidePage(page).paid).toHaveCount(0);

  const paying = Promise.withResolvers<void>();
  await mockPlan(context, { is_premium: true, premium_until: IN_A_YEAR }, paying.promise);
  const requests = recordRequests(context);
  const own = '<div data-guide="vaccines"><div data-unlocked><p>Texto próprio</p></div></div>';
  await context.route('**/api/guides/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: own }),
  );
  await page.reload();
  const { card, paid, text } = guidePage(page);
  await expect(card).toBeVisible();
  await text.evaluate((element) => element.setAttribute('data-marked', ''));
  paying.resolve();
  await guideIsOpen(page);
  await expect(card).toBeHidden();
  await expect(paid).toHaveText('Texto próprio');
  await expect(text).toHaveAttribute('data-marked');
  expect(requests.map((request) => new URL(request.url()).pathname)).toContain(
    '/api/guides/vaccines',
  );
});
