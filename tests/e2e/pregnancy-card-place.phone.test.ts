import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { enterDate, pregnancyCard } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';

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
    await expect(async () => {
      await page.reload();
      await expect(card.getByRole('heading', { name: heading })).toBeVisible({ timeout: 3000 });
    }).toPass();
    const shifted = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
      return shifts.reduce((sum, { value }) => sum + value, 0);
    });
    expect(shifted, heading).toBeLessThan(0.02);
  }
});
