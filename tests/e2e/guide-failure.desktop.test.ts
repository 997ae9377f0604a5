import type { Page, Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';

const API = '**/api/guides/*';
const UNREACHED = 'Não conseguimos abrir o guia. Confira a internet e tente de novo.';
const BUSY = 'O servidor está descansando um pouco. Tente daqui a um minuto.';

type Answer = (route: Route) => Promise<void>;

const FAILURES: Readonly<Record<string, readonly [string, Answer, '@deep'?]>> = {
  'the network breaks off': [UNREACHED, (route) => route.abort('connectionreset')],
  // To the page the same as a network that breaks off.
  'the device is offline': [UNREACHED, (route) => route.abort('internetdisconnected'), '@deep'],
  'the server says why not': [
    BUSY,
    (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', detail: BUSY } }),
  ],
  'the server is down': [
    UNREACHED,
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  ],
  'a captive network answers with a page of its own': [
    UNREACHED,
    (route) => route.fulfill({ contentType: 'text/html', body: '<div>Entre no Wi-Fi</div>' }),
  ],
};

/** Answers the guide in the server's place from now on, and counts how often it was asked for. */
async function answerGuide(page: Page, answer: Answer): Promise<() => number> {
  let count = 0;
  await page.route(API, (route) => {
    count += 1;
    return answer(route);
  });
  return () => count;
}

test.beforeEach(async ({ context, expectConsole }) => {
  expectConsole(/503|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openSession(context, ANA);
});

for (const [when, [sentence, answer, tag = []]] of Object.entries(FAILURES)) {
  test(
    `F04 A premium reader is told when ${when}, and tries again by keyboard`,
    { tag },
    async ({ page }) => {
      const count = await answerGuide(page, answer);
      await page.goto('/vaccines');
      const { card, failure, paid, retry, skeleton, text } = guidePage(page);
      await expect(failure).toContainText(sentence);
      await expect(failure).toBeVisible();
      await expect(skeleton).toBeHidden();
      await expect(card).toBeHidden();
      await expect(page.getByText('Oops')).toHaveCount(0);
      await expect(page.getByText('Entre no Wi-Fi')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Ao Nascer' })).toBeVisible();

      // Still not: the sentence comes back, with the way to try again.
      await retry.press('Enter');
      await expect.poll(count).toBe(2);
      await expect(failure).toBeVisible();
      await expect(failure).toContainText(sentence);

      await page.unroute(API);
      await retry.press('Enter');
      await guideIsOpen(page);
      await expect(paid).toBeVisible();
      await expect(failure).toBeHidden();
      await expect(text).toBeFocused();
      await expect(page).toHaveURL(/\/vaccines$/);
    },
  );
}

test('The sentence of one failure does not stay for the next', async ({ page }) => {
  await page.route(API, FAILURES['the server says why not']![1]);
  await page.goto('/vaccines');
  const { failure, retry } = guidePage(page);
  await expect(failure).toContainText(BUSY);
  await expect(failure).toBeVisible();
  await page.unroute(API);
  await page.route(API, (route) => route.abort('internetdisconnected'));
  await retry.click();
  await expect(failure).toContainText(UNREACHED);
  await expect(failure).not.toContainText(BUSY);
});

test('A reader whose network lost the script of the guide is told so, and loads it again', async ({
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

test('A reader whose network lost the styles of the guide reads it all the same', async ({
  page,
}) => {
  await page.route('**/_astro/guide-premium*.css', (route) => route.abort());
  await openGuide(page, '/vaccines');
  await expect(page.getByRole('heading', { name: '12 Meses', exact: true })).toBeVisible();
});

test('A reader whose styles are slow waits for them no longer than a moment', async ({ page }) => {
  await pauseClock(page);
  const asked = Promise.withResolvers<void>();
  await page.route('**/_astro/guide-premium*.css', () => asked.resolve());
  await page.goto('/vaccines', { waitUntil: 'commit' });
  await asked.promise;
  await passTime(page, 2_900);
  await expect(guidePage(page).status).toHaveText('Carregando o guia...');
  await passTime(page, 100);
  await guideIsOpen(page);
  await expect(page.getByRole('heading', { name: '12 Meses', exact: true })).toBeVisible();
});
