import { MENU_GROUPS } from '#lib/menu.ts';
import type { Page } from '@playwright/test';

import { PregnancyWeeksSchema } from '#contract/content.ts';
import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { pregnancyCard, enterDate } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';
import { storeEntries } from './support/device-storage.ts';
import { resultPaths, searchPage } from './support/search-page.ts';
import { menuOf } from './support/menu.ts';

const DUE_DATE = '2026-11-29';
const TODAY = new Date('2026-05-20T12:00:00-03:00');

/** What a user comes to by menus and links; the deep suite walks on from page to page. */
const LINKED = ['/', '/puerperium', '/emergency-signs', '/help', '/account'] as const;

/** What a page says of weeks, of the count and of how big the baby is. */
const COUNTS = /Semana \d|Faltam? cerca|Do tamanho de|Sua semana|\d+ semanas e \d|\bDPP\b/;

test(
  'After a pause no page that menus and links lead to shows a week, a count or a fruit',
  ALSO_DEEP,
  async ({ context, page, request }) => {
    await context.clock.setFixedTime(TODAY);
    await openSession(context, BIA);
    await page.goto('/dashboard');
    await enterDate(page, 'ultrasound', DUE_DATE);
    await expect(pregnancyCard(page).getByRole('heading', { name: 'Semana 12' })).toBeVisible();
    await page.goto('/exams');
    await pauseAtTheFoot(page);

    const entries = await readVisibleLinks(page);
    expect(entries).toEqual(expect.arrayContaining([...LINKED]));
    expect(entries).not.toContain('/pregnancy-weeks');
    expect(entries).not.toContain('/baby-milestones');
    const weeks = PregnancyWeeksSchema.parse(
      await (await request.get('/api/pregnancy/weeks')).json(),
    );
    const waiting = ['/dashboard', ...(DEEP ? [] : LINKED)];
    const seen = new Set(waiting);
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-tracking', 'paused');
      const text = await page.locator('body').innerText();
      expect(text, path).not.toMatch(COUNTS);
      expect(await page.title(), path).not.toMatch(COUNTS);
      const drawings = await page
        .locator('img')
        .filter({ visible: true })
        .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
      const ofWeeks = weeks.filter(({ fruit_image_url }) => drawings.includes(fruit_image_url));
      expect(ofWeeks, path).toEqual([]);
      for (const link of DEEP ? await readVisibleLinks(page) : []) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
  },
);

test('A pause reaches week page, folder and search, survives the logout, and ends at a press', async ({
  context,
  page,
  newAccount,
}) => {
  test.slow();
  await context.clock.setFixedTime(TODAY);
  await openSession(context, await newAccount());
  const main = page.getByRole('main');
  const card = pregnancyCard(page);
  const toWeeks = main.locator('a[href^="/pregnancy-weeks"]').filter({ visible: true });
  await page.goto('/dashboard');
  await enterDate(page, 'ultrasound', DUE_DATE);
  await expect(toWeeks).not.toHaveCount(0);
  const answer = { answer: 'sim', comment: 'Bola', text: 'Bola e banho' } as const;
  await storeEntries(page, [
    ['plan', 'normal/ambiente/luz', answer],
    ['paper', 'maternity-phone', '(81) 3333-0000'],
  ]);

  await test.step('the folder and the search show it before the pause', async () => {
    await page.goto('/maternity-folder');
    await expect(main.getByText('Data provável do parto')).toBeVisible();
    await expect(main.getByText('Bola e banho')).toBeVisible();
    expect(await findPaths(page)).toContain('/pregnancy-weeks/20');
  });

  await test.step('the dashboard leads to no week, and the list marks none', async () => {
    await page.goto('/dashboard');
    await card.getByRole('button', { name: 'Pausar o acompanhamento' }).tap();
    await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
    await expect(toWeeks).toHaveCount(0);
    await page.goto('/pregnancy-weeks');
    await expect(main.getByRole('heading')).toHaveText(['O acompanhamento está pausado']);
  });

  await test.step('the folder keeps whom to call, and neither due date nor plan', async () => {
    await page.goto('/maternity-folder');
    await expect(main.getByRole('link', { name: /^Ligar para a maternidade/ })).toBeVisible();
    await expect(main.getByText('volta a aparecer aqui', { exact: false })).toBeVisible();
    await expect(main.getByText('Data provável do parto')).toHaveCount(0);
    await expect(main.getByText('Bola e banho')).toHaveCount(0);
  });

  await test.step('the search finds no week', async () => {
    const paths = await findPaths(page);
    expect(paths.filter((path) => path.startsWith('/pregnancy-weeks'))).toEqual([]);
  });

  await test.step('a week page is neutral, and leads to the dashboard', async () => {
    await page.goto('/pregnancy-weeks/20');
    await expect(main.getByRole('heading')).toHaveText(['O acompanhamento está pausado']);
    await expect(main.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
    await expect(page).toHaveTitle('Colinho');
    await expect(main.getByRole('img').filter({ visible: true })).toHaveCount(0);
  });

  await test.step('after the logout the front page and a week page are neutral', async () => {
    await page.getByRole('button', { name: 'Sair' }).tap();
    await page.waitForURL('**/login');
    await page.goto('/');
    await expect(main.getByRole('heading')).toHaveText(['O acompanhamento está pausado']);
    await page.goto('/pregnancy-weeks/20');
    await expect(main.getByRole('heading')).toHaveText(['O acompanhamento está pausado']);
  });

  await test.step('a press brings the weeks back for good', async () => {
    await main.getByRole('button', { name: 'Retomar o acompanhamento' }).tap();
    await expect(main.getByRole('heading', { name: 'Semana 20', exact: true })).toBeVisible();
    await expect(main).toBeFocused();
    await page.reload();
    await expect(main.getByRole('heading', { name: 'Semana 20', exact: true })).toBeVisible();
    await page.goto('/');
    await expect(main.getByRole('heading', { level: 1 }).last()).not.toHaveText(/pausado/);
  });
});

test('A guest pauses on the page about a loss, in place, and resumes there', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(TODAY);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name }).tap();
  await page.goto('/after-loss');
  await press('Pausar o acompanhamento');
  const resume = main.getByRole('button', { name: 'Retomar o acompanhamento' });
  await expect(resume).toBeVisible();
  await expect(main.getByText('Vale só neste aparelho.')).toBeVisible();
  await expect(page).toHaveURL(/\/after-loss$/);
  await expect(page.locator('html')).toHaveAttribute('data-tracking', 'paused');

  await page.goto('/pregnancy-weeks/20');
  await expect(main.getByRole('heading')).toHaveText(['O acompanhamento está pausado']);
  await page.goto('/after-loss');
  await expect(main.getByText('O acompanhamento está pausado. Nada foi apagado.')).toBeVisible();
  await press('Retomar o acompanhamento');
  await expect(main.getByRole('button', { name: 'Pausar o acompanhamento' })).toBeVisible();
  await expect(resume).toBeHidden();
  await page.goto('/pregnancy-weeks/20');
  await expect(main.getByRole('heading', { name: 'Semana 20', exact: true })).toBeVisible();
});

/** Below a page of reading; it leads to the dashboard. */
async function pauseAtTheFoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await page.waitForURL('**/dashboard');
  await expect(
    pregnancyCard(page).getByRole('button', { name: 'Retomar o acompanhamento' }),
  ).toBeVisible();
}

/** The paths that the search finds for a week. */
async function findPaths(page: Page): Promise<readonly string[]> {
  await page.goto('/search');
  const { field, results } = searchPage(page);
  await field.fill('semana 20');
  await expect(results.first()).toBeVisible();
  return resultPaths(page);
}

/** The pages of the site that a page's links, as they can be seen, lead to; without hash and question. */
async function readVisibleLinks(page: Page): Promise<readonly string[]> {
  const { menu, group } = menuOf(page);
  const listVisible = () =>
    page
      .locator('a[href]')
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const addresses = await listVisible();
  for (const { label } of MENU_GROUPS) {
    if (!(await group(label).isVisible())) continue;
    await group(label).click();
    addresses.push(...(await listVisible()));
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('group')).toHaveCount(0);
  }
  const here = new URL(page.url()).origin;
  const paths = addresses
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === here)
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
