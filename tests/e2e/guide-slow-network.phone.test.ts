import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';

test('A user on a slow network sees that the guide is on its way, until it is there', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  const scripts = await holdRequests(page, '**/_astro/*.js');
  const guide = await holdRequests(page, '**/api/guides/*');
  await page.goto('/birth-plan', { waitUntil: 'commit' });
  const { skeleton, status } = guidePage(page);
  await expect(skeleton.first()).toBeVisible();
  await expect.poll(scripts.count).toBeGreaterThan(0);
  scripts.release();
  await expect(status).toHaveText('Carregando o guia...');
  await expect(skeleton.first()).toBeVisible();
  guide.release();
  await guideIsOpen(page);
  await expect(skeleton).toHaveCount(0);
});
