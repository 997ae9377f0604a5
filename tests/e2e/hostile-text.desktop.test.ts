import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { freshAccount } from './support/account.ts';
import { islandsAreAwake } from './support/page-ready.ts';
import { openSession } from './support/session.ts';
import { timerAccount } from './support/timer-account.ts';
import { openTimer } from './support/timer-page.ts';

const NAME = `<img src=x onerror="window.pwned='name'">`;
const NOTES = [
  `<svg onload="window.pwned='note'">`,
  `"><script>window.pwned='script'</script>`,
  '${7*7} {{7*7}}',
  `javascript:window.pwned='link'`,
];

test('A13 B06 A name and a note of markup are shown as letters, wherever they stand', async ({
  context,
  page,
  request,
}) => {
  const account = { ...freshAccount(), name: NAME };
  expect((await request.post('/api/auth/register', { data: account })).status()).toBe(201);
  await openSession(context, account);
  for (const path of ['/dashboard', '/pregnancy-weeks', '/account']) {
    const known = page.waitForResponse('**/api/user/me');
    await page.goto(path);
    await known;
    await expect(page.getByRole('banner')).toContainText(NAME);
    await islandsAreAwake(page);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }

  await test.step('B06 notes, in the history, in the form and on paper', async () => {
    const { account: timer, store } = await timerAccount(request);
    const now = Date.now();
    for (const [index, note] of NOTES.entries()) {
      const contraction = contractionAt(now - (index + 1) * 60_000, { note });
      await store({ ...contraction, id: crypto.randomUUID() });
    }
    await openSession(context, timer);
    const { rows, edit, dialog } = await openTimer(page);
    await expect(rows).toHaveCount(NOTES.length);
    for (const note of NOTES) await expect(rows.filter({ hasText: note })).toHaveCount(1);
    await edit.first().click();
    await expect(dialog.getByLabel('Anotação')).toHaveValue(NOTES[0] ?? '');
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await expect(page.locator('[onload], [onerror], [href^="javascript:"]')).toHaveCount(0);
  });
});
