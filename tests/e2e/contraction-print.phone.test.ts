import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { seriesUpTo } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { countPages } from './support/count-pages.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer } from './support/timer-open.ts';
import { storeRecord } from './support/timer-record.ts';

const NOW = new Date('2026-05-20T03:14:00-03:00');

test('The record is saved as a table, and prints alone, sixty contractions on two sheets', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await pauseClock(context, NOW.getTime());
  const contractions = seriesUpTo(NOW.getTime(), { count: 70, every: 300 });
  const dueDate = addDays(calendarDayOf(NOW, 'America/Sao_Paulo'), 10);
  await storeRecord(page, { contractions, dueDate });
  const { rows, start } = await openTimer(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('contracoes-2026-05-20.csv');

  await page.emulateMedia({ media: 'print' });
  const record = page.locator('.print-record');
  await expect(record).toBeVisible();
  await expect(record.getByRole('row')).toHaveCount(61);
  const others = [
    start,
    rows.first(),
    page.getByRole('banner'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('contentinfo'),
  ];
  for (const other of others) await expect(other).toBeHidden();
  const colours = await record.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(2);
});
