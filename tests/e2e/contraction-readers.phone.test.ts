import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { answerPlan } from './support/answer-plan.ts';
import { holdRequests } from './support/hold-requests.ts';
import { islandsAreAwake } from './support/islands-are-awake.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';
import { timerPage } from './support/timer-page.ts';
import { keepRecord } from './support/timer-record.ts';

const TITLE = 'Cada contração com um toque';

test('A visitor and a free user learn what the timer is, and when to go', async ({
  context,
  page,
}) => {
  const { start, history, whenToGo } = timerPage(page);
  const card = page.getByRole('region', { name: TITLE });
  const expectCard = async () => {
    await islandsAreAwake(page);
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Ele faz parte do plano premium.');
    await expect(start).toHaveCount(0);
    await expect(history).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Adicionar contração' })).toHaveCount(0);
    await expect(whenToGo).toContainText(
      /a cada 3 a 5 minutos, durando 45 a 60 segundos, por pelo menos 1 hora/,
    );
    await expect(whenToGo).toContainText('mais de 5 contrações em 1 hora');
    await expect(whenToGo.getByRole('link', { name: /sinais de emergência/ })).toBeVisible();
  };
  await page.goto('/contraction-timer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contador de Contrações');
  await expectCard();
  const next = '?next=/contraction-timer';
  await expect(card.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', `/login${next}`);
  await expect(card.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
    'href',
    `/register${next}`,
  );

  await openSession(context, BIA);
  const known = page.waitForResponse('**/api/user/me');
  await page.goto('/contraction-timer');
  await known;
  await expectCard();
  await expect(card.getByRole('link', { name: 'Ver planos' })).toHaveAttribute(
    'href',
    '/subscriptions',
  );
});

test('Whom the page is for is right before any script, and nothing moves after', async ({
  context,
  page,
}) => {
  const hold = await holdRequests(page, SITE_SCRIPTS);
  const { start, state, whenToGo } = timerPage(page);
  const card = page.getByRole('heading', { name: TITLE });
  await page.goto('/contraction-timer', { waitUntil: 'commit' });
  await expect(card).toHaveCount(1);
  await expect(start).toHaveCount(0);
  await openSession(context, ANA);
  await page.goto('/contraction-timer', { waitUntil: 'commit' });
  await expect(start).toBeEnabled();
  await expect(card).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const tops = async () => {
    const boxes = [await start.boundingBox(), await whenToGo.boundingBox()];
    return boxes.flatMap((box) => [box?.y, box?.height]).map((value) => Math.round(value ?? NaN));
  };
  const before = await tops();
  expect(before).not.toContain(NaN);
  hold.release();
  await expect(state).toHaveText('Toque quando a contração começar');
  await islandsAreAwake(page);
  await expect.poll(tops).toEqual(before);
});

test('What she timed stays hers when her plan is over', async ({ context, page }) => {
  await openSession(context, ANA);
  const now = Date.now();
  await pauseClock(context, now);
  const contractions = [30, 20, 10].map((minutes) => contractionAt(now - minutes * 60_000));
  await keepRecord(page, { contractions });
  await answerPlan(context, { is_premium: false, premium_until: '2026-03-05T12:00:00.000Z' });
  await page.goto('/contraction-timer');
  await expect(page.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  const { consent, dialog, edit, rows, start, undo } = timerPage(page);
  await expect(rows).toHaveCount(3);
  await expect(start).toHaveCount(0);
  await expect(consent).toBeHidden();
  await edit.first().click();
  await dialog.getByRole('button', { name: 'Apagar' }).click();
  await expect(rows).toHaveCount(2);
  await undo.click();
  await expect(rows).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^contracoes-\d{4}-\d\d-\d\d\.csv$/);
});
