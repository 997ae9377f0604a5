import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer } from './support/timer-open.ts';
import { keepRecord } from './support/timer-record.ts';

const NOW = new Date('2026-05-20T03:14:00-03:00');
const MINUTE_MS = 60_000;

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** What took the text, and the text. */
const taken = (page: Page) => page.locator('html').getAttribute('data-taken');

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
  await pauseClock(context, NOW.getTime());
});

test('She hands her record to the share sheet; without one it is copied', async ({ page }) => {
  await keepRecord(page, {
    contractions: [
      contractionAt(NOW.getTime() - 9 * MINUTE_MS, { intensity: 'forte' }),
      contractionAt(NOW.getTime() - 4 * MINUTE_MS, { duration: 61, note: 'No chuveiro' }),
    ],
  });
  await page.addInitScript(() => {
    const take = (text: string) => (document.documentElement.dataset['taken'] = text);
    const refusals = [
      undefined,
      new DOMException('closed', 'AbortError'),
      new DOMException('not allowed', 'NotAllowedError'),
    ];
    navigator.share = ({ text } = {}) => {
      take(`shared: ${text}`);
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    };
    const copies = [true, true, false];
    const writeText = (text: string) => {
      take(`copied: ${text}`);
      return copies.shift() ? Promise.resolve() : Promise.reject(new Error('refused'));
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await openTimer(page);
  const region = page.getByRole('region', { name: 'Mostrar para a equipe' });
  const share = region.getByRole('button', { name: 'Compartilhar' });
  const told = region.getByRole('status');
  await share.click();
  await expect.poll(() => taken(page)).toContain('shared: Minhas contrações em 20/05, às 03:14\n');
  const text = await taken(page);
  expect(text).toContain('\n03:10 · 1 min 1 s · moderada · intervalo 5 min · No chuveiro\n');
  expect(text).toContain('\n03:05 · 50 s · forte\n');
  await expect(told).toBeEmpty();
  // She closed it.
  await share.click();
  await expect(told).toBeEmpty();
  await share.click();
  await expect(told).toContainText('Texto copiado.');
  expect(await taken(page)).toContain('copied: Minhas contrações');
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await share.click();
  await expect(told).toContainText('Texto copiado.');
  await share.click();
  const field = region.getByRole('textbox', { name: 'Texto para copiar' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Minhas contrações[^]*03:05 · 50 s · forte/);
  await expect
    .poll(() => page.evaluate(() => getSelection()?.toString()))
    .toContain('Minhas contrações');
});

test('She takes her record home as a table', async ({ page }) => {
  await keepRecord(page, {
    contractions: [
      contractionAt(NOW.getTime() - 9 * MINUTE_MS, { note: '=1+1; "sim"' }),
      contractionAt(NOW.getTime() - 4 * MINUTE_MS, { duration: 61, intensity: 'forte' }),
    ],
  });
  await openTimer(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('contracoes-2026-05-20.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFData;Hora;Duração (s);Intensidade;Intervalo (min);Anotação\r\n' +
      `20/05/2026;03:05;50;Moderada;;"'=1+1; ""sim"""\r\n` +
      '20/05/2026;03:10;61;Forte;5;\r\n',
  );
});

test('The record prints alone, sixty contractions on two sheets', async ({ page }) => {
  const contractions = seriesUpTo(NOW.getTime(), { count: 70, every: 300 });
  const dueDate = addDays(calendarDayOf(NOW, 'America/Sao_Paulo'), 10);
  await keepRecord(page, { contractions, dueDate });
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  const { rows, start } = await openTimer(page);
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(rows).toHaveCount(70);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print' });
  const record = page.locator('.print-record');
  await expect(record).toBeVisible();
  await expect(record).toContainText('Impresso em 20 maio 2026, às 03:14.');
  await expect(record).toContainText('Hoje: 38 semanas e 4 dias.');
  await expect(record).toContainText('10 contrações mais antigas');
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
