import type { Locator, Page } from '@playwright/test';

/** How a user says when the baby comes. */
export const DATE_SOURCES = {
  lastPeriod: { choice: /^Última menstruação/, field: 'Primeiro dia da última menstruação' },
  ultrasound: { choice: /ultrassom/, field: 'Data provável do parto' },
  booklet: { choice: /^Data provável da Caderneta/, field: 'Data provável do parto' },
} as const;

/** The part of the dashboard that speaks of her week. */
export function pregnancyCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Sua semana' });
}

/** Answers 'Quando o bebê chega?' with a day (YYYY-MM-DD). */
export async function enterDate(
  page: Page,
  source: keyof typeof DATE_SOURCES,
  day: string,
): Promise<void> {
  const { choice, field } = DATE_SOURCES[source];
  const card = pregnancyCard(page);
  await card.getByRole('radio', { name: choice }).click();
  await card.getByLabel(field).fill(day);
  await card.getByRole('button', { name: 'Ver minha semana' }).click();
}
