import { CONSENT } from '#contract/consent.ts';
import { eventsOf } from '#tests/support/calendar-calls.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/account-api.ts';
import { findAxeProblems } from './support/axe.ts';
import { overflowOf } from './support/page-measures.ts';
import { openSession } from './support/session.ts';

const IN_100_DAYS = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);

test('A calendar is given an address in the account, reads the days there, and none once it is off', async ({
  context,
  page,
  newPremium,
}) => {
  const account = await newPremium();
  const { access_token: token } = await logIn(context.request, account);
  await context.request.patch('/api/user/me', {
    headers: { Authorization: `Bearer ${token}` },
    data: { consent: CONSENT.version, due_date: IN_100_DAYS },
  });
  await openSession(context, account);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/account#agenda');
  const part = page.getByRole('region', { name: 'Datas na sua agenda' });
  const isSound = async () => {
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await findAxeProblems(page, 'main')).toEqual([]);
  };
  const make = part.getByRole('button', { name: 'Concordo, criar o endereço' });
  await expect(make).toBeVisible();
  await isSound();
  await make.tap();
  await expect(part.getByText('Ele só é mostrado agora.')).toBeFocused();
  await isSound();

  const address = await part.getByText(/\.ics$/).innerText();
  const calendar = await context.request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(eventsOf(await calendar.text()).length).toBeGreaterThan(2);

  await page.reload();
  await expect(part.getByText(/^Ligada desde/)).toBeVisible();
  await expect(part.getByText(/\.ics$/)).toHaveCount(0);
  await part.getByRole('button', { name: 'Desligar' }).tap();
  await expect(part.getByText(/^Desligada: o endereço não mostra mais nada/)).toBeFocused();
  await isSound();
  expect((await context.request.get(address)).status()).toBe(404);
});
