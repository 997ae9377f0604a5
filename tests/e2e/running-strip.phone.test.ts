import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { enterDate } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';
import { openTimer } from './support/timer-page.ts';

test('Late in pregnancy one tap on the dashboard starts a contraction', async ({
  context,
  newPremium,
  page,
}) => {
  await openSession(context, await newPremium());
  await page.goto('/dashboard');
  await enterDate(page, 'booklet', addDays(calendarDayOf(new Date()), 10));
  const started = new Date();
  await page.getByRole('link', { name: 'Iniciar Contração' }).tap();
  await expect(page.getByRole('button', { name: 'Finalizar Contração' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Finalizar Contração' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('start'))).toBeNull();
  expect(Number(await page.evaluate(() => localStorage.getItem('running')))).toBeGreaterThanOrEqual(
    started.getTime(),
  );
});

test('A running contraction is seen on another page, leads back, and is asked about before signing out', async ({
  context,
  newPremium,
  page,
}) => {
  await openSession(context, await newPremium());
  const { start, finish } = await openTimer(page);
  await start.tap();
  await expect(finish).toBeVisible();
  await page.goto('/emergency-signs');
  const strip = page.getByRole('link', { name: /^Contração em andamento: \d\d:\d\d\. Voltar$/ });
  await expect(strip).toBeInViewport();
  const heading = page.getByRole('heading', { level: 1 });
  const [below, above] = await Promise.all([heading, strip].map((part) => part.boundingBox()));
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Sair', exact: true }).tap();
  expect(asked).toEqual([expect.stringContaining('Uma contração está em andamento')]);
  await strip.tap();
  await finish.tap();
  await expect(start).toBeVisible();
  await page.goto('/emergency-signs');
  await expect(heading).toBeVisible();
  await expect(strip).toHaveCount(0);
});
