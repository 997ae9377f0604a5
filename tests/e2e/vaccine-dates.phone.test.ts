import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { overflowOf } from './support/overflow-of.ts';
import { chooseNetwork, dateVaccines, noonOf, vaccineList } from './support/vaccine-list.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';

// Without consent all that is ticked stays on the device of the test.
test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

test('For a birth on 31 January the two months are complete on 31 March', async ({ page }) => {
  const list = await dateVaccines(page, '2026-01-31', '2026-02-10');
  await expect(list.place).toContainText('Nasceu em 31 de janeiro de 2026.');
  await expect(list.age('2 meses')).toContainText('31 de março de 2026');
  await expect(list.age('3 meses')).toContainText('30 de abril de 2026');
  await expect(list.age('7 a 9 meses')).toContainText('31 de agosto de 2026');
  await expect(list.age('Ao nascer')).toContainText('31 de janeiro de 2026');
  await expect(list.outlook).toContainText(
    'Está na época: ao nascer, desde 31 de janeiro de 2026.',
  );
  await list.dose('Ao nascer', 'BCG').check();
  await list.dose('Ao nascer', 'Hepatite B').check();
  await expect(list.outlook).toHaveText('Próxima idade: 2 meses, em 31 de março de 2026.');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('A ticked dose is stored with a day between birth and today, and no other, and goes when it is unticked', async ({
  page,
}) => {
  const list = await dateVaccines(page, '2026-01-31', '2026-04-10');
  await list.dose('2 meses', 'VIP').check();
  const day = list.givenOn('2 meses', 'VIP');
  await expect(day).toHaveValue('2026-04-10');
  for (const wrong of ['2026-04-11', '2026-01-30', '']) {
    await day.fill(wrong);
    await day.blur();
    await expect(list.place).toContainText('Escolha um dia entre o nascimento e hoje.');
    await expect(day).toHaveAttribute('aria-invalid', 'true');
  }
  for (const right of ['2026-01-31', '2026-04-02']) {
    await day.fill(right);
    await day.blur();
    await expect(list.place).not.toContainText('Escolha um dia entre o nascimento e hoje.');
  }
  // It is refused, and the one before it stays.
  await day.fill('2026-04-11');
  await day.blur();
  await list.dose('2 meses', 'Rotavírus').check();
  await reloadWhenKept(page);
  await guideIsOpen(page);
  await expect(list.dose('2 meses', 'VIP')).toBeChecked();
  await expect(day).toHaveValue('2026-04-02');
  await expect(list.dose('2 meses', 'Rotavírus')).toBeChecked();
  await expect(list.age('2 meses')).toContainText('31 de março de 2026');

  await list.dose('2 meses', 'VIP').uncheck();
  await expect(day).toBeHidden();
  await list.dose('2 meses', 'VIP').check();
  await expect(day).toHaveValue('2026-04-02');
  await list.dose('2 meses', 'VIP').uncheck();
  await reloadWhenKept(page);
  await guideIsOpen(page);
  await expect(list.dose('2 meses', 'Rotavírus')).toBeChecked();
  await expect(list.dose('2 meses', 'VIP')).not.toBeChecked();
});

test('A birth that cannot be is refused with a sentence, and can be changed', async ({ page }) => {
  await page.clock.setFixedTime(noonOf('2026-04-10'));
  await openGuide(page, '/vaccines');
  const list = vaccineList(page);
  for (const wrong of ['2026-04-11', '2011-04-09', '']) {
    await list.birth.fill(wrong);
    await list.show.click();
    await expect(list.birth).toHaveAccessibleDescription(/até hoje, e não mais de 15 anos atrás/);
    await expect(list.birth).toBeFocused();
  }
  await list.birth.fill('2026-02-28');
  await list.weeks.fill('50');
  await list.show.click();
  await expect(list.weeks).toHaveAccessibleDescription(/As semanas vão de 20 a 44/);
  await list.weeks.fill('34');
  await list.show.click();
  await expect(list.place).toContainText('Nasceu em 28 de fevereiro de 2026, com 34 semanas.');
  // Premature children go by the age from birth.
  await expect(list.age('2 meses')).toContainText('28 de abril de 2026');
  await list.change.click();
  await list.birth.fill('2026-03-01');
  await list.weeks.fill('');
  await list.show.click();
  await expect(list.place).toContainText('Nasceu em 1 de março de 2026.');
  await expect(list.age('2 meses')).toContainText('1 de maio de 2026');
});

test(
  'What is late is said gently, for the network that she uses',
  { tag: '@deep' },
  async ({ page }) => {
    const list = await dateVaccines(page, '2026-01-31', '2026-05-01');
    await expect(list.outlook).toContainText(
      'Ainda sem marca: 5 doses (ao nascer até 2 meses). Veja no posto, com a Caderneta.',
    );
    for (const name of ['BCG', 'Hepatite B']) await list.dose('Ao nascer', name).check();
    await list.dose('2 meses', 'Hexavalente').check();
    await expect(list.outlook).toContainText(
      'Ainda sem marca: Pneumocócica (2 meses) e Rotavírus (2 meses). Veja no posto.',
    );
    await expect(list.age('2 meses').locator('[data-dose="vip-1"]')).toContainText(
      'Contada com outra dose',
    );
    await list.dose('2 meses', 'Pneumocócica').check();
    await list.dose('2 meses', 'Rotavírus').check();
    await expect(list.outlook).toHaveText('Está na época: 3 meses, desde 30 de abril de 2026.');
    await chooseNetwork(page, 'particular');
    await list.dose('2 meses', 'Hexavalente').uncheck();
    await expect(list.outlook).toContainText(
      'Ainda sem marca: Hexavalente (2 meses). Veja no posto.',
    );
  },
);

test(
  'The diary gets a whole day for each age with one alarm, and the same ones again',
  { tag: '@deep' },
  async ({ page }) => {
    const list = await dateVaccines(page, '2026-01-31', '2026-02-10');
    for (const name of ['BCG', 'Hepatite B']) await list.dose('Ao nascer', name).check();
    await chooseNetwork(page, 'sus');
    const save = async () => {
      const download = page.waitForEvent('download');
      await list.diary.click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('vacinas.ics');
      const text = await readFile(await file.path(), 'utf8');
      return new ICAL.Component(ICAL.parse(text) as unknown[])
        .getAllSubcomponents('vevent')
        .map((component) => new ICAL.Event(component));
    };
    const events = await save();
    const [first] = events;
    expect(first?.summary).toBe('Vacinas: 2 meses');
    expect(first?.startDate.toString()).toBe('2026-03-31');
    expect(first?.startDate.isDate).toBe(true);
    expect(first?.description).toContain('Pentavalente, 1ª dose (SUS)');
    expect(first?.description).not.toContain('Hexavalente');
    expect(events.map(({ component }) => component.getAllSubcomponents('valarm').length)).toEqual(
      events.map(() => 1),
    );
    expect(events.length).toBeGreaterThan(8);
    const again = await save();
    expect(again.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
  },
);

test('On paper there is the list alone, with its days and its ticks', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => undefined));
  const list = await dateVaccines(page, '2026-01-31', '2026-04-10');
  await list.dose('2 meses', 'VIP').check();
  await list.paper.click();
  await page.emulateMedia({ media: 'print' });
  await expect(list.age('2 meses')).toBeVisible();
  await expect(list.place).toContainText('Caderneta da Criança');
  await expect(list.place.getByText('Nasceu em 31 de janeiro de 2026.')).toBeVisible();
  await expect(list.givenOn('2 meses', 'VIP')).toBeVisible();
  await expect(list.diary).toBeHidden();
  await expect(page.locator('.guide-text table').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ao Nascer' })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.guide-text table').first()).toBeVisible();
});

test(
  'The list can be used by keyboard, and axe finds nothing in it',
  IN_BOTH_LANES,
  async ({ page }) => {
    await page.clock.setFixedTime(noonOf('2026-05-10'));
    await openGuide(page, '/vaccines');
    const list = vaccineList(page);
    expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
    await list.birth.fill('2026-01-31');
    await list.birth.press('Enter');
    await expect(list.change).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list.diary).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list.paper).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list.dose('Ao nascer', 'BCG')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(list.dose('Ao nascer', 'BCG')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(list.givenOn('Ao nascer', 'BCG')).toBeFocused();
    expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
  },
);
