import type { Locator } from '@playwright/test';
import { findAxeProblems } from './support/axe.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { overflowOf } from './support/page-measures.ts';

const QUESTIONS = 9;

test('Without account and network nine questions are answered, a thought of dying brings help before the result, and what is not kept is gone', async ({
  page,
  network,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  const sent: string[] = [];
  await page.goto('/');
  await workerIsReady(page);
  await network.lose();
  // The page is of the shell: it opens although nobody has read it here.
  await page.goto('/como-voce-esta');
  page.on('request', (request) => {
    const isQuery = new URL(request.url()).search !== '';
    if (request.method() !== 'GET' || isQuery) sent.push(request.url());
  });
  let now = Date.now();
  // Somebody who has read what the tap before brought: a sooner one is not taken.
  const tap = async (button: Locator) => {
    now += 1_000;
    await page.clock.setFixedTime(now);
    await button.tap();
  };
  const title = page.getByRole('heading', { level: 1 });
  const start = page.getByRole('button', { name: 'Começar' });
  expect(await findAxeProblems(page, '.mood')).toEqual([]);
  await tap(start);
  for (let number = 1; number < QUESTIONS; number += 1) {
    await expect(title).toContainText(`Pergunta ${number} de 9`);
    await tap(page.getByRole('radio', { name: 'Nenhuma vez' }));
  }
  await expect(title).toContainText('Pergunta 9 de 9');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  expect(await findAxeProblems(page, '.mood')).toEqual([]);
  await tap(page.getByRole('radio', { name: 'Vários dias' }));

  await expect(title).toHaveText('Obrigada por dizer isso. Você não está sozinha.');
  await expect(title).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  const help = page.getByRole('main');
  await expect(help.getByRole('link', { name: /^188/ })).toHaveAttribute('href', 'tel:188');
  await expect(help.getByRole('link', { name: /^192/ })).toHaveAttribute('href', 'tel:192');
  expect(await findAxeProblems(page, '.mood')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await tap(page.getByRole('button', { name: 'Ver o resultado' }));

  await expect(title).toHaveText('Suas respostas mostram que esses dias estão pesados.');
  await expect(help.getByRole('link', { name: /^188/ })).toBeInViewport();
  await tap(page.getByText('Para mostrar ao profissional'));
  await expect(page.getByText('1 de 27')).toBeVisible();
  expect(await findAxeProblems(page, '.mood')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(start).toBeVisible();
  await tap(start);
  await expect(title).toContainText('Pergunta 1 de 9');
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await expect(title).toContainText(`Pergunta ${number} de 9`);
    await tap(page.getByRole('radio', { name: 'Nenhuma vez' }));
  }
  await tap(page.getByRole('button', { name: 'Guardar aqui' }));
  await page.reload();
  // The first one was dropped with the reload.
  const kept = page.getByRole('region', { name: 'Guardado neste aparelho' });
  await expect(kept.getByText(/PHQ-9, \d+ de 27/)).toHaveText([/PHQ-9, 0 de 27/]);
  expect(await findAxeProblems(page, '.mood')).toEqual([]);
  expect(sent).toEqual([]);
});
