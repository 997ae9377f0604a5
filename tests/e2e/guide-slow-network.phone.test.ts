import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { openSession } from './support/open-session.ts';
import { slowNetwork } from './support/slow-network.ts';

test('A reader on a slow network sees that the guide is on its way, until it is there', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  test.slow();
  await slowNetwork(page);
  await page.goto('/birth-plan', { waitUntil: 'commit' });
  const { skeleton, status } = guidePage(page);
  await expect(skeleton.first()).toBeVisible();
  await expect(status).toHaveText('Carregando o guia...');
  await guideIsOpen(page, { timeout: 30_000 });
});
