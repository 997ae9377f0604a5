import { SEARCH_INDEX_PATH } from '#features/search/search-page.ts';
import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/axe.ts';
import { openSession } from './support/session.ts';
import { roundTrip } from './support/page-ready.ts';
import { searchPage } from './support/search-page.ts';

test(
  'A question is answered by the search that loads at the field, by keyboard too, and the way back finds it again',
  ALSO_DEEP,
  async ({ context, page }) => {
    const { field, look, more, results, status, urgent } = searchPage(page);

    await test.step('nothing of it is loaded before the field has the focus', async () => {
      const asked: string[] = [];
      context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/search');
      const code = await page.locator('astro-island').getAttribute('component-url');
      const ofSearch = () =>
        asked.filter((path) => path === code || path.startsWith(SEARCH_INDEX_PATH));
      // A round trip after the page's scripts have run.
      await roundTrip(page);
      expect(ofSearch()).toEqual([]);
      await expect(more).toBeHidden();
      await field.focus();
      await expect.poll(() => ofSearch().length).toBe(2);
    });

    await test.step('a result marks the words and leads to the part', async () => {
      await field.fill('Plano de parto: quando escrever?');
      await field.press('Enter');
      const first = results.first();
      await expect(first.getByRole('heading')).toContainText('Plano de Parto');
      await expect(first.getByText('Premium', { exact: true })).toBeVisible();
      await expect(first.locator('mark').first()).toBeVisible();
      // No server hears of it: what follows the '#' is never sent.
      expect(new URL(page.url()).search).toBe('');
      await first.getByRole('link', { name: 'Quando escrever' }).click();
      await page.waitForURL('**/birth-plan#quando-escrever');
      await page.goBack();
      await expect(field).toHaveValue('Plano de parto: quando escrever?');
      await expect(status).toContainText(/\d páginas?\.$/);
    });

    await test.step('from the bar to a result by keyboard', async () => {
      await openSession(context, ANA);
      await page.goto('/help');
      await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search');
      await field.focus();
      await page.keyboard.type('semana 20');
      await page.keyboard.press('Enter');
      await expect(status).toContainText(/\d páginas?\.$/);
      await page.keyboard.press('Tab');
      await expect(look).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(results.first().getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/pregnancy-weeks/20');
    });

    await test.step('axe finds nothing, with urgent signs, with no result, with nothing asked', async () => {
      await page.goto('/search');
      await expect(urgent).toBeHidden();
      expect(await findAxeProblems(page)).toEqual([]);
      const ways = page.locator('main astro-island').getByRole('link', { name: 'Enxoval' });
      await field.fill('sangramento e dor');
      await expect(status).toContainText(/\d páginas?\.$/);
      await expect(urgent).toBeVisible();
      await expect(ways).toBeHidden();
      expect(await findAxeProblems(page)).toEqual([]);
      await field.fill('zzzzqx');
      await expect(status).toContainText('Nada encontrado');
      await expect(results).toHaveCount(0);
      await expect(urgent).toBeHidden();
      await expect(ways).toBeVisible();
      expect(await findAxeProblems(page)).toEqual([]);
    });
  },
);
