import { randomUUID } from 'node:crypto';

import { CONSENT } from '#contract/consent.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { mockPlan } from './support/mock-api.ts';
import { openSession } from './support/session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { recordRequests } from './support/requests.ts';
import { timerAccount } from './support/timer-account.ts';
import { timeContraction, openTimer, letPass, timerIsWritten } from './support/timer-page.ts';

const IN_STEP = 'Salvo neste aparelho. Sincronizado com a sua conta.';

test('C03 C04 S09 What is timed without a network, a session or a plan reaches the account once', async ({
  context,
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|401/);
  const { account, listed } = await timerAccount(request);
  const durations = async () => (await listed()).map(({ duration }) => duration);
  await openSession(context, account);
  await pauseClock(context);
  const { start, finish, clock, saved, rows } = await openTimer(page);

  await test.step('C03 C04 without a network', async () => {
    await timeContraction(page, 45);
    await expect(saved).toContainText(IN_STEP);
    const sent = recordRequests(context, 'POST');
    await context.setOffline(true);
    for (const seconds of [50, 55, 60]) await timeContraction(page, seconds);
    await expect(rows).toHaveCount(4);
    await expect(saved).toContainText(
      'Salvo neste aparelho. Sincroniza quando a internet voltar. 3 registros na fila.',
    );
    await context.setOffline(false);
    await expect(saved).toContainText(IN_STEP);
    expect(await durations()).toEqual([60, 55, 50, 45]);
    const answers = await Promise.all(sent.map((post) => post.response()));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(3);
  });

  await test.step('S09 after the session has ended', async () => {
    await start.click();
    await letPass(page, 30);
    await page.evaluate(() => localStorage.setItem('token', 'not-a-token-of-ours'));
    await context.clearCookies();
    await finish.click();
    await expect(saved).toContainText(
      'Salvo neste aparelho. Entre de novo para sincronizar. 1 registro na fila.',
    );
    await expect(saved.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/login?next=/contraction-timer',
    );
    await letPass(page, 1);
    await timeContraction(page, 20);
    await page.reload();
    await expect(rows).toHaveCount(6);
    await expect(start).toBeEnabled();

    await openSession(context, account);
    await page.reload();
    await expect(saved).toContainText(IN_STEP);
    expect((await durations()).slice(0, 2)).toEqual([20, 30]);
  });

  await test.step('a plan that ends stops the next start alone', async () => {
    await start.click();
    await letPass(page, 25);
    await mockPlan(context, { is_premium: false, premium_until: '2026-03-05T12:00:00.000Z' });
    const known = page.waitForResponse('**/api/user/me');
    await page.reload();
    await known;
    await expect(page.getByRole('banner').getByRole('link', { name: /premium/i })).toBeVisible();
    await expect(clock).toHaveText('00:25');
    await letPass(page, 10);
    await finish.click();
    await expect(page.getByRole('link', { name: 'Ver planos' })).toBeVisible();
    await expect(start).toBeHidden();
    await expect(rows.first()).toHaveText(/^35 s/);
    await expect(saved).toContainText(IN_STEP);
    expect((await durations())[0]).toBe(35);
  });
});

test('G01 Without consent the account gets nothing, and the question comes once', async ({
  context,
  page,
  request,
}) => {
  const { account, listed, withdrawConsent } = await timerAccount(request);
  await withdrawConsent();
  await openSession(context, account);
  await pauseClock(context);
  const { consent, start, finish, saved } = await openTimer(page);
  const posts = recordRequests(context, 'POST');
  await timeContraction(page, 40);
  await page
    .getByRole('region', { name: 'Guardar na conta' })
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(consent).toContainText(CONSENT.text);
  await start.click();
  await expect(consent).toBeHidden();
  await letPass(page, 30);
  await finish.click();
  await consent.getByRole('button', { name: 'Deixar só neste aparelho' }).click();
  await expect(consent).toBeHidden();
  await expect(saved).toContainText('Salvo só neste aparelho.');
  await timerIsWritten(page);
  const known = page.waitForResponse('**/api/user/me');
  await page.reload();
  await known;
  await timeContraction(page, 20);
  await expect(saved).toContainText('Salvo só neste aparelho.');
  await expect(consent).toBeHidden();
  // Longer than any pause between two tries.
  await letPass(page, 61);
  expect(posts).toEqual([]);

  await saved.getByRole('button', { name: 'Guardar também na minha conta' }).click();
  await expect(consent.getByRole('heading')).toBeFocused();
  await consent.getByRole('button', { name: 'Autorizo' }).click();
  await expect(saved).toContainText(IN_STEP);
  await expect(consent).toBeHidden();
  expect((await listed()).map(({ duration }) => duration)).toEqual([20, 30, 40]);
});

test('A correction, a deletion and its undo reach the account, offline too', async ({
  context,
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { account, listed, store } = await timerAccount(request);
  const now = Date.now();
  for (const minutes of [4, 1])
    await store({ ...contractionAt(now - minutes * 60_000, { duration: 95 }), id: randomUUID() });
  await openSession(context, account);
  await pauseClock(context);
  const { dialog, edit, rows, saved, undo } = await openTimer(page);
  await edit.first().click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await edit.first().click();
  await dialog.getByRole('radio', { name: 'Forte' }).click();
  await dialog.getByRole('button', { name: '−10 s' }).click();
  await dialog.getByRole('button', { name: '−5 s' }).click();
  await dialog.getByLabel('Anotação').fill(' No chuveiro ');
  await dialog.getByLabel('Minutos').fill('70');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Confira a duração: ela vai de 1 segundo a 60 minutos.',
  );
  await dialog.getByLabel('Minutos').fill('1');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit.first()).toBeFocused();
  await expect(rows.first()).toContainText(/1 min 20 s .* Forte Intervalo: 3 min.*No chuveiro/);
  await expect(saved).toContainText(IN_STEP);
  const [changed, other] = await listed();
  expect(changed).toMatchObject({ duration: 80, intensity: 'forte', note: 'No chuveiro' });

  const remove = async () => {
    await edit.first().click();
    await dialog.getByRole('button', { name: 'Apagar' }).click();
    await expect(rows).toHaveCount(1);
  };
  const sent = recordRequests(context, 'DELETE');
  await remove();
  await letPass(page, 20);
  await undo.click();
  await expect(rows).toHaveCount(2);
  await letPass(page, 20);
  expect(sent).toEqual([]);

  await context.setOffline(true);
  await remove();
  await letPass(page, 31);
  await expect(saved).toContainText('1 registro na fila.');
  await context.setOffline(false);
  await expect(saved).toContainText(IN_STEP);
  expect(await listed()).toEqual([other]);
});
