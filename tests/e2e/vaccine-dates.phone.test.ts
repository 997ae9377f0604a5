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

test(
  'A birth dates the list, and a ticked dose stays with its day through a reload until it is unticked',
  IN_BOTH_LANES,
  async ({ page }) => {
    await page.clock.setFixedTime(noonOf('2026-04-10'));
    await openGuide(page, '/vaccines');
    const list = vaccineList(page);
    await expect(list.show).toBeVisible();
    expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
    await list.birth.fill('2026-01-31');
    await list.show.tap();
    await expect(list.change).toBeFocused();
    await expect(list.place).toContainText('Nasceu em 31 de janeiro de 2026.');
    await expect(list.age('2 meses')).toContainText('31 de março de 2026');
    await expect(list.age('3 meses')).toContainText('30 de abril de 2026');
    await expect(list.outlook).toContainText('Está na época: 2 meses, desde 31 de março de 2026.');

    await list.dose('2 meses', 'VIP').tap();
    const day = list.givenOn('2 meses', 'VIP');
    await expect(day).toHaveValue('10/04/2026');
    await day.fill('2026-04-02');
    // It is refused, and the one before it stays.
    await day.fill('2026-04-11');
    await day.blur();
    await expect(day).toHaveAccessibleDescription('Escolha um dia entre o nascimento e hoje.');
    await list.dose('2 meses', 'Rotavírus').tap();
    expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await reloadWhenKept(page);
    await guideIsOpen(page);
    await expect(list.dose('2 meses', 'VIP')).toBeChecked();
    await expect(day).toHaveValue('02/04/2026');
    await expect(list.dose('2 meses', 'Rotavírus')).toBeChecked();

    await list.dose('2 meses', 'VIP').tap();
    await expect(day).toBeHidden();
    await reloadWhenKept(page);
    await guideIsOpen(page);
    await expect(list.dose('2 meses', 'Rotavírus')).toBeChecked();
    await expect(list.dose('2 meses', 'VIP')).not.toBeChecked();
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
