import { expect, test } from './fixtures.ts';
import type { Account } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { openTimer } from './support/timer-open.ts';
import { letPass } from './support/timer-time.ts';

let account: Account;

test.beforeEach(async ({ context, newPremium }) => {
  account = await newPremium();
  await openSession(context, account);
  await pauseClock(context);
});

test('Two tabs time the same contraction, and end it once', async ({ context, page }) => {
  const here = await openTimer(page);
  const other = await context.newPage();
  const there = await openTimer(other);
  await here.start.click();
  await expect(there.finish).toBeVisible();
  await letPass(page, 40);
  await expect(there.clock).toHaveText('00:40');
  await there.intensity.getByRole('radio', { name: 'Leve' }).check();
  await expect(here.intensity.getByRole('radio', { name: 'Leve' })).toBeChecked();
  await there.finish.click();
  for (const { start, rows, clock } of [here, there]) {
    await expect(start).toBeVisible();
    await expect(clock).toHaveText('00:00');
    await expect(rows).toHaveText([/^40 s .* Leve/]);
  }
});

test('Leaving in another tab does not stop what runs, and it waits for her return', async ({
  context,
  page,
}) => {
  const { clock, start, finish } = await openTimer(page);
  await start.click();
  await letPass(page, 30);
  const other = await context.newPage();
  await other.goto('/pregnancy-weeks');
  await other.getByRole('button', { name: 'Sair' }).click();
  await other.waitForURL('**/login');
  await other.close();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await letPass(page, 15);
  await expect(clock).toHaveText('00:45');
  await finish.click();
  await expect(page.getByRole('heading', { name: 'Cada contração com um toque' })).toBeVisible();
  await expect(start).toBeHidden();

  await letPass(page, 600);
  await openSession(context, account);
  const { rows, start: again } = await openTimer(page);
  await expect(again).toBeVisible();
  await expect(rows).toHaveText([/^45 s/]);
});
