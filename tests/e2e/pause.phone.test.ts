import { PregnancyWeeksSchema } from '#contract/pregnancy-week.ts';
import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { openSession } from './support/open-session.ts';
import { keepMarks } from './support/keep-marks.ts';
import { foundPaths, searchPage } from './support/search-page.ts';
import { readVisibleLinks } from './support/read-visible-links.ts';

const DUE_DATE = '2026-11-29';
const TODAY = new Date('2026-05-20T12:00:00-03:00');

/** What a page of weeks says of itself, of her count and of how big the baby is. */
const COUNTS = /Semana \d|Faltam? cerca|Do tamanho de|Sua semana|\d+ semanas e \d|\bDPP\b/;

test('While she has paused, no page that menus and links lead to shows a week, a count or a fruit', async ({
  context,
  page,
  request,
}) => {
  test.slow();
  await context.clock.setFixedTime(TODAY);
  await openSession(context, BIA);
  await page.goto('/dashboard');
  await tellDate(page, 'ultrasound', DUE_DATE);
  await expect(herWeekCard(page).getByRole('heading', { name: 'Semana 12' })).toBeVisible();

  await page.goto('/exams');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await page.waitForURL('**/dashboard');
  const card = herWeekCard(page);
  await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();

  const entries = await readVisibleLinks(page);
  expect(entries).not.toContain('/pregnancy-weeks');
  expect(entries).not.toContain('/baby-milestones');
  const weeks = PregnancyWeeksSchema.parse(
    await (await request.get('/api/pregnancy/weeks')).json(),
  );
  const waiting = ['/dashboard'];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
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
    for (const link of await readVisibleLinks(page)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  // The menu's calm pages, the texts of law, help: the walk has gone somewhere.
  expect([...seen]).toEqual(
    expect.arrayContaining(['/', '/puerperium', '/emergency-signs', '/help', '/account']),
  );
});

test('A week that is opened by its address is a neutral page, until she taps', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  await page.goto('/pregnancy-weeks/20');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/pregnancy-weeks/20');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['O acompanhamento está pausado']);
  await expect(main.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
  await expect(page).toHaveTitle('Colinho');
  await expect(main.getByRole('img').filter({ visible: true })).toHaveCount(0);

  await main.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
  await expect(main.getByRole('heading', { name: 'Semana 20', exact: true })).toBeVisible();
  await expect(main).toBeFocused();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Semana 20', exact: true })).toBeVisible();
});

test('While she has paused, her folder keeps whom to call, and neither due date nor plan', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(TODAY);
  await openSession(context, BIA);
  await page.goto('/dashboard');
  await tellDate(page, 'ultrasound', DUE_DATE);
  const answer = { answer: 'sim', comment: 'Bola', text: 'Bola e banho' } as const;
  await keepMarks(page, [
    ['plan', 'normal/ambiente/luz', answer],
    ['paper', 'maternity-phone', '(81) 3333-0000'],
  ]);
  await page.goto('/maternity-folder');
  const main = page.getByRole('main');
  await expect(main.getByText('Data prevista do parto')).toBeVisible();
  await expect(main.getByText('Bola e banho')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/maternity-folder');
  await expect(main.getByRole('link', { name: /^Ligar para a maternidade/ })).toBeVisible();
  await expect(main.getByText('volta a aparecer aqui', { exact: false })).toBeVisible();
  await expect(main.getByText('Data prevista do parto')).toHaveCount(0);
  await expect(main.getByText('Bola e banho')).toHaveCount(0);
});

test('While she has paused, the search finds no week', async ({ context, page }) => {
  await openSession(context, BIA);
  await page.goto('/search');
  const { field, results } = searchPage(page);
  await field.fill('semana 20');
  await expect(results.first()).toBeVisible();
  expect(await foundPaths(page)).toContain('/pregnancy-weeks/20');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/search');
  await field.fill('semana 20');
  await expect(results.first()).toBeVisible();
  expect((await foundPaths(page)).filter((path) => path.startsWith('/pregnancy-weeks'))).toEqual(
    [],
  );
});

test('The page of care after a loss is offered once', async ({ context, page }) => {
  await openSession(context, BIA);
  await page.goto('/dashboard');
  const card = herWeekCard(page);
  await card.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await expect(card.getByRole('link', { name: 'Ver a página' })).toBeVisible();
  await card.getByRole('button', { name: 'Agora não' }).click();
  await expect(card.getByRole('link', { name: 'Ver a página' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
  await card.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Ver a página' })).toHaveCount(0);
});

test('A pause outlives the logout: only her tap brings the weeks back', async ({
  context,
  page,
  newAccount,
}) => {
  await openSession(context, await newAccount());
  await page.goto('/dashboard');
  await herWeekCard(page).getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['O acompanhamento está pausado']);
  await main.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
  await expect(main.getByRole('heading', { level: 1 }).last()).not.toHaveText(/pausado/);
  await page.goto('/pregnancy-weeks/20');
  await expect(main.getByRole('heading', { name: 'Semana 20', exact: true })).toBeVisible();
});
