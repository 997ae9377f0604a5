import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { enterDate, pregnancyCard } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';

/** In pixels: the way to the account, which comes last and to those without consent alone, has no place kept. */
const SAVE_BUTTON = 77;
/** What comes next of an older child is now a row more, now a line less. */
const TASK_ROW = 69;

test('The last weeks, what follows the count, and a baby stand where their place was kept', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
  await openSession(context, BIA);
  await page.goto('/dashboard');
  await enterDate(page, 'ultrasound', '2026-06-17');
  const card = pregnancyCard(page);
  for (const [day, heading] of [
    ['2026-05-20T12:00:00-03:00', 'Semana 36'],
    ['2026-07-01T12:00:00-03:00', 'A contagem parou em 42 semanas'],
  ] as const) {
    await context.clock.setFixedTime(new Date(day));
    await page.reload();
    await expect(card.getByRole('heading', { name: heading })).toBeVisible();
    expect(await card.evaluate(measureOverflow), heading).toBeLessThanOrEqual(SAVE_BUTTON + 8);
  }

  await card.getByRole('button', { name: 'Meu bebê nasceu' }).tap();
  await page.reload();
  await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
  expect(await card.evaluate(measureOverflow), 'no day of birth').toBeLessThanOrEqual(8);
  await card.getByLabel('Dia em que o bebê nasceu').fill('2026-06-20');
  await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();
  for (const [day, heading, tolerance] of [
    ['2026-07-01T12:00:00-03:00', '1 semana', 8],
    ['2027-08-01T12:00:00-03:00', '13 meses e 12 dias', TASK_ROW],
  ] as const) {
    await context.clock.setFixedTime(new Date(day));
    await page.reload();
    await expect(card.getByRole('heading', { name: heading })).toBeVisible();
    expect(await card.evaluate(measureOverflow), heading).toBeLessThanOrEqual(tolerance);
  }
});

/** By how many pixels a card is higher or lower than the place that is kept for it while it loads. */
function measureOverflow(card: HTMLElement): number {
  const { height } = card.getBoundingClientRect();
  const { view = '' } = card.dataset;
  card.dataset['view'] = 'loading';
  const place = Number.parseFloat(getComputedStyle(card).minHeight);
  card.dataset['view'] = view;
  return Math.abs(place - height);
}
