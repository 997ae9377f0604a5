import { randomUUID } from 'node:crypto';

import { CONSENT } from '#contract/consent.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { answerPlan } from './support/answer-plan.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { recordRequests } from './support/record-requests.ts';
import { timerAccount } from './support/timer-account.ts';
import { timeContraction } from './support/timer-contraction.ts';
import { openTimer } from './support/timer-open.ts';
import { timerPage } from './support/timer-page.ts';
import { letPass, timerIsWritten } from './support/timer-time.ts';

const IN_STEP = 'Salvo neste aparelho. Sincronizado com a sua conta.';

test('C03 C04 What she times without a network reaches her account once, when it is back', async ({
  context,
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { account, listed } = await timerAccount(request);
  await openSession(context, account);
  await pauseClock(context);
  const { saved, rows } = await openTimer(page);
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
  expect((await listed()).map(({ duration }) => duration)).toEqual([60, 55, 50, 45]);
  const answers = await Promise.all(sent.map((post) => post.response()));
  expect(answers.filter((answer) => answer !== null)).toHaveLength(3);
});

test('S09 A user whose session ended goes on, and is told to sign in', async ({
  context,
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/401/);
  const { account, listed } = await timerAccount(request);
  await openSession(context, account);
  await pauseClock(context);
  const { start, finish, saved, rows } = await openTimer(page);
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
  await expect(rows).toHaveCount(2);
  await expect(start).toBeEnabled();

  await openSession(context, account);
  await page.reload();
  await expect(saved).toContainText(IN_STEP);
  expect((await listed()).map(({ duration }) => duration)).toEqual([20, 30]);
});

test('A plan that ends while she times takes nothing from her but the next start', async ({
  context,
  page,
  request,
}) => {
  const { account, listed } = await timerAccount(request);
  await openSession(context, account);
  await pauseClock(context);
  const { start, finish, clock, rows, saved } = await openTimer(page);
  await start.click();
  await letPass(page, 25);
  await answerPlan(context, { is_premium: false, premium_until: '2026-03-05T12:00:00.000Z' });
  const known = page.waitForResponse('**/api/user/me');
  await page.reload();
  await known;
  await expect(page.getByRole('banner').getByRole('link', { name: /premium/i })).toBeVisible();
  await expect(clock).toHaveText('00:25');
  await letPass(page, 10);
  await finish.click();
  await expect(page.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  await expect(start).toBeHidden();
  await expect(rows).toHaveText([/^35 s/]);
  await expect(saved).toContainText(IN_STEP);
  expect(await listed()).toMatchObject([{ duration: 35 }]);
});

test('G01 Her account gets nothing unless she says so, and she is asked once', async ({
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

test('She puts a contraction right, takes it out and back, and her account follows', async ({
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
  await dialog.getByRole('radio', { name: 'Forte' }).check();
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

test('C13 Without storage on the device she is warned, and her account gets it all the same', async ({
  context,
  page,
  request,
}) => {
  const { account, listed } = await timerAccount(request);
  await openSession(context, account);
  await pauseClock(context);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('no storage here', 'InvalidStateError');
    };
  });
  await page.goto('/contraction-timer');
  const { start, finish, rows, saved } = timerPage(page);
  await expect(saved.getByRole('status')).toContainText('Não feche esta página');
  await start.click();
  await letPass(page, 1);
  await finish.click();
  await expect(rows).toHaveCount(1);
  await expect(saved).toContainText('Sincronizado com a sua conta.');
  await expect(saved).not.toContainText('Salvo neste aparelho.');
  expect(await listed()).toHaveLength(1);
});
