import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { seriesUpTo } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { timeContraction } from './support/timer-contraction.ts';
import { openTimer } from './support/timer-open.ts';
import { keepRecord } from './support/timer-record.ts';
import { letPass } from './support/timer-time.ts';

const NOW = new Date('2026-05-20T03:14:00-03:00');
const MINUTE_MS = 60_000;
const TODAY = calendarDayOf(NOW, 'America/Sao_Paulo');

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
  await pauseClock(context, NOW.getTime());
});

test('She is told to go when an hour of contractions is full, not before', async ({ page }) => {
  const last = NOW.getTime() - 5 * MINUTE_MS;
  // 37 weeks to the day: nothing is premature any more.
  await keepRecord(page, {
    contractions: seriesUpTo(last, { count: 12, every: 300, duration: 45 }),
    dueDate: addDays(TODAY, 21),
  });
  const { advice, lastHour, rows } = await openTimer(page);
  await expect(rows).toHaveCount(12);
  await expect(lastHour).toContainText(
    /Contrações\s*11\s*Duração média\s*45 s\s*Intervalo médio\s*5 min/,
  );
  await expect(page.getByRole('img', { name: /^Duração das últimas 12 contrações/ })).toBeVisible();
  await expect(advice).toBeHidden();
  await timeContraction(page, 50);
  await expect(advice).toContainText('As suas contrações estão no ritmo de ir');
  await expect(advice).toContainText('Ligue para a sua maternidade ou vá agora.');
  await expect(advice.getByRole('link', { name: 'SAMU 192' })).toHaveAttribute('href', 'tel:192');
  await expect(advice.getByRole('link', { name: 'Sinais de emergência' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/fique em casa|está tudo bem|normais/i);
  // It holds for half an hour after the contraction that completed it.
  await letPass(page, 31 * 60);
  await expect(advice).toBeHidden();
});

test('Before 37 weeks the sixth contraction of an hour sends her at once', async ({ page }) => {
  const last = NOW.getTime() - 9 * MINUTE_MS;
  await keepRecord(page, {
    contractions: seriesUpTo(last, { count: 5, every: 540, duration: 20 }),
    dueDate: addDays(TODAY, 22),
  });
  const { advice, start } = await openTimer(page);
  await timeContraction(page, 15);
  await expect(advice).toContainText('Vá agora à maternidade');
  await expect(advice).toContainText('mais de 5 contrações em 1 hora, antes de 37 semanas');
  await expect(advice.getByRole('link', { name: 'SAMU 192' })).toHaveAttribute('href', 'tel:192');
  await expect(advice).toHaveClass(/is-urgent/);
  await start.click();
  await letPass(page, 121);
  await expect(advice).toContainText('Uma contração passou de 2 minutos.');
});

test('Six contractions in ten minutes are too many', async ({ page }) => {
  const last = NOW.getTime() - 2 * MINUTE_MS;
  await keepRecord(page, { contractions: seriesUpTo(last, { count: 5, every: 118 }) });
  const { advice } = await openTimer(page);
  await expect(advice).toBeHidden();
  await timeContraction(page, 30);
  await expect(advice).toContainText('Ligue para a sua maternidade ou vá agora');
  await expect(advice).toContainText('mais de 5 contrações em 10 minutos');
  await expect(advice.getByRole('link', { name: 'SAMU 192' })).toHaveAttribute('href', 'tel:192');
});
