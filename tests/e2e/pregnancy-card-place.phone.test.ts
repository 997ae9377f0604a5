import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { enterDate, pregnancyCard } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';

/** In pixels: the way to the account, which comes last and to those without consent alone, has no place kept. */
const SAVE_BUTTON = 77;

test('The last weeks stand where their place was kept, and so does what follows the count', async ({
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
