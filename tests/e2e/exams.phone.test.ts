import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { countSigns, overflowOf } from './support/page-measures.ts';
import { dateExams, examList } from './support/exam-list.ts';
import { findAxeProblems } from './support/axe.ts';
import { guideIsOpen, openGuide } from './support/guide-page.ts';
import { enterDate, pregnancyCard } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';
import { chooseNetwork, noonOf } from './support/vaccine-list.ts';

/** 12 weeks and 3 days on TODAY. */
const DUE_DATE = '2026-11-29';
const TODAY = '2026-05-20';

const BLOOD = 'Hemograma';
const NECK = 'Translucência nucal';
const SUGAR = 'TOTG (teste oral de tolerância à glicose)';
const SWAB = 'Estreptococo B';

/** What only a due date can bring onto the page. */
const DATES = /de (?:maio|julho|agosto|setembro|outubro)|Está na época|próxima consulta/;

// Without consent all that is ticked stays on the device of the test.
test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

test(
  'A due date gives the exams their days; what is ticked by touch and key is there after a reload, and on paper',
  ALSO_DEEP,
  async ({ page }) => {
    const list = await dateExams(page, DUE_DATE, TODAY);
    await expect(list.row(NECK)).toContainText('De 10 a 30 de maio');
    await expect(list.row(NECK)).toContainText('Está na época');
    await expect(list.row(SUGAR, 2)).toContainText('De 9 de agosto a 12 de setembro');
    await expect(list.row(SWAB, 3)).toContainText(
      'Se for pedido, de 25 de outubro a 14 de novembro',
    );
    await expect(list.row('Ecocardiograma fetal', 2)).not.toContainText(DATES);
    await expect(list.outlook).toHaveText(
      [
        'Está na época: Ultrassom transvaginal; Translucência nucal.',
        'Depois: Ultrassom morfológico, de 12 de julho a 15 de agosto.',
        'Ainda sem marca: Tipo de sangue e fator Rh; Coombs indireto e mais 6 exames.',
        'Se já fez, marque; se não, pergunte na próxima consulta.',
      ].join(' '),
      { useInnerText: true },
    );
    await list.tick(BLOOD).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(list.day(BLOOD)).toBeFocused();
    await list.day(BLOOD).fill('2026-04-02');
    await list.note(BLOOD).fill('Pedir a segunda via');
    await list.note(BLOOD).blur();
    await list.tick(NECK).tap();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const heights = await page
      .locator('.exam-dates :is(.entry-tick, .entry-details input:not(.date-picker)):visible')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
    expect(await findAxeProblems(page, '.exam-dates')).toEqual([]);
    await page.reload();
    await guideIsOpen(page);
    await expect(list.tick(BLOOD)).toBeChecked();
    await expect(list.day(BLOOD)).toHaveValue('02/04/2026');
    await expect(list.note(BLOOD)).toHaveValue('Pedir a segunda via');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(page.getByText('Guardado só neste aparelho.')).toHaveCount(1);

    await page.emulateMedia({ media: 'print' });
    const ticks = page.locator('.exam-dates .entry-tick');
    await expect.poll(() => countSigns(ticks, '☑')).toBe(2);
    await expect.poll(() => countSigns(ticks, '☐')).toBe(24);
    await expect(list.tick(BLOOD)).toBeHidden();
    await expect(list.day(BLOOD)).toBeVisible();
    await expect(list.day(NECK)).toBeHidden();
    await expect(list.row(NECK)).toContainText('De 10 a 30 de maio');
  },
);

test('Without a due date there is a way to it; entered, changed or paused in another tab, it holds here, as does the network', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(noonOf(TODAY));
  await openGuide(page, '/exams');
  const list = examList(page);
  await expect(list.ask).toHaveAttribute('href', '/dashboard');
  await expect(list.tables.first()).not.toContainText(DATES);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await enterDate(other, 'booklet', DUE_DATE);
  await expect(list.row(NECK)).toContainText('De 10 a 30 de maio');
  await expect(list.ask).toBeHidden();
  await other.getByRole('button', { name: /Mudar/ }).first().click();
  await enterDate(other, 'booklet', '2026-12-04');
  await expect(list.row(NECK)).toContainText('De 15 de maio a 4 de junho');
  await pregnancyCard(other).getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  for (const table of await list.tables.all()) await expect(table).not.toContainText(DATES);

  const law = page.getByText('A Lei 14.598/2023 prevê na rede pública');
  await expect(law).toBeVisible();
  await chooseNetwork(page, 'particular');
  await expect(law).toBeHidden();
  await chooseNetwork(page, 'sus');
  await expect(law).toBeVisible();
});
