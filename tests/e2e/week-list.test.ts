import { expect, test } from './fixtures.ts';

test('A reader chooses among 35 weeks, each with its food, drawing and a short text', async ({
  page,
}) => {
  await page.goto('/pregnancy-weeks');
  const cards = page.locator('[data-week]');
  await expect(cards).toHaveCount(35);
  const shown = await cards.evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector('a')?.getAttribute('href'),
      picture: item.querySelector('img')?.getAttribute('src'),
      food: item.querySelector('.food')?.textContent,
      text: item.querySelector('.text'),
      lines: Math.round(
        (item.querySelector('.text')?.clientHeight ?? 0) /
          Number.parseFloat(getComputedStyle(item.querySelector('.text') ?? item).lineHeight),
      ),
    })),
  );
  expect(shown.map(({ href }) => href)).toEqual(
    Array.from({ length: 35 }, (_, index) => `/pregnancy-weeks/${index + 6}`),
  );
  expect(new Set(shown.map(({ picture }) => picture)).size).toBe(35);
  expect(new Set(shown.map(({ food }) => food)).size).toBe(35);
  expect(Math.max(...shown.map(({ lines }) => lines))).toBeLessThanOrEqual(2);
});

test('A reader jumps to a trimester', async ({ page }) => {
  await page.goto('/pregnancy-weeks');
  await page.getByRole('link', { name: /^3º trimestre/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^3º trimestre/ })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Semana 28', exact: true })).toBeInViewport();
});
