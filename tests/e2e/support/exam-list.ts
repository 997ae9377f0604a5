import type { Page } from '@playwright/test';

import { openGuide } from './guide-page.ts';
import { storeRecord } from './device-storage.ts';
import { noonOf } from './vaccine-list.ts';

/** The exams of the guide, by what she sees. */
export function examList(page: Page) {
  const tables = page.locator('.exam-dates');
  const row = (name: string, trimester = 1) =>
    tables
      .nth(trimester - 1)
      .getByRole('row')
      .filter({
        has: page.locator('th').getByText(name, { exact: true }),
      });
  return {
    tables,
    row,
    tick: (name: string, trimester?: number) => row(name, trimester).getByRole('checkbox'),
    day: (name: string, trimester?: number) => row(name, trimester).getByLabel('Quando fiz'),
    note: (name: string, trimester?: number) => row(name, trimester).getByLabel('Anotação'),
    outlook: page.locator('.exam-outlook'),
    ask: page.getByRole('link', { name: 'Contar a minha data' }),
  };
}

/** Opens the guide on that day, with a due date that the device knows. */
export async function dateExams(page: Page, dueDate: string, today: string) {
  await page.context().clock.setFixedTime(noonOf(today));
  await storeRecord(page, { dueDate });
  await openGuide(page, '/exams');
  return examList(page);
}
