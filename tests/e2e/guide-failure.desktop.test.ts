import { dropConnections } from './support/requests.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen, guidePage } from './support/guide-page.ts';
import { openSession } from './support/session.ts';

const API = '**/api/guides/*';
const UNREACHED = 'Não conseguimos abrir o guia. Confira a internet e tente de novo.';
const BUSY = 'O servidor está descansando um pouco. Tente daqui a um minuto.';

test.beforeEach(async ({ context, expectConsole }) => {
  expectConsole(/503|ERR_/);
  await openSession(context, ANA);
});

test('F04 A guide that does not come says why, and opens by keyboard when it does, without its styles too', async ({
  page,
}) => {
  let count = 0;
  await page.route('**/_astro/guide-premium*.css', (route) => route.abort());
  await page.route(API, (route) => {
    count += 1;
    return count > 1
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', detail: BUSY } });
  });
  await page.goto('/vaccines');
  const { card, failure, paid, retry, skeleton, text } = guidePage(page);
  await expect(failure).toContainText(BUSY);
  await expect(failure).toBeVisible();
  await expect(skeleton).toBeHidden();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ao Nascer' })).toBeVisible();

  await retry.press('Enter');
  await expect(failure).toContainText(UNREACHED);
  await expect(failure).not.toContainText(BUSY);
  expect(count).toBe(2);

  await page.unroute(API);
  await retry.press('Enter');
  await guideIsOpen(page);
  await expect(paid).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(text).toBeFocused();
  await expect(page.getByRole('heading', { name: '12 Meses', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/vaccines$/);

  await test.step('F04 an answer that is cut amid its headers', async () => {
    const { restore } = await dropConnections(page, API, 'head');
    await page.goto('/exams');
    await expect(failure).toContainText('Não conseguimos abrir o guia.');
    await expect(skeleton).toBeHidden();
    await restore();
    await retry.press('Enter');
    await guideIsOpen(page);
  });
});

test('A guide whose script was lost says so, and loads it again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/not hydrated|Error hydrating/);
  const html = await (await page.request.get('/vaccines')).text();
  const [, script = ''] = /component-url="([^"]+)" component-export="GuideStatus"/.exec(html) ?? [];
  expect(script).toMatch(/^\/_astro\//);
  await page.route(`**${script}*`, (route) => route.abort());
  await page.goto('/vaccines');
  const { card, failure, retry, skeleton } = guidePage(page);
  await expect(failure).toContainText('Esta parte não abriu. Confira a internet.');
  await expect(skeleton).toBeHidden();
  await expect(card).toBeHidden();
  await page.unroute(`**${script}*`);
  await retry.press('Enter');
  await guideIsOpen(page);
});
