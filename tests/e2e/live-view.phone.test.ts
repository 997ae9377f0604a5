import { expect, test } from './fixtures.ts';
import { findAxeProblems } from './support/axe.ts';
import { readStorage } from './support/device-storage.ts';
import { recordRequests } from './support/requests.ts';
import { openSession } from './support/session.ts';
import { openTimer } from './support/timer-page.ts';

test('LV09 A contraction is seen on another device by the link alone, and nothing once she stops', async ({
  context,
  page,
  newDevice,
  newPremium,
  expectConsole,
}) => {
  // The end of a link is a 404.
  expectConsole(/status of 404/);
  await openSession(context, await newPremium());
  const requests = recordRequests(context);
  const { start, finish } = await openTimer(page);
  await page.getByRole('button', { name: 'Mostrar ao vivo' }).tap();
  await page.getByRole('button', { name: 'Concordo, criar o link' }).tap();
  const link = page.getByRole('link', { name: /\/ao-vivo#/ });
  await expect(page.getByText('Ninguém olhando agora')).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
  const address = (await link.getAttribute('href')) ?? '';
  const secret = new URL(address).hash.slice(1);

  const other = await newDevice();
  const sent = recordRequests(other);
  const viewer = await other.newPage();
  await viewer.goto(address);
  await expect(viewer.getByText('Nenhuma contração marcada ainda.')).toBeVisible();
  expect(await findAxeProblems(viewer)).toEqual([]);
  await start.tap();
  await expect(viewer.getByText('Uma contração agora')).toBeVisible();
  await finish.tap();
  await expect(viewer.getByRole('heading', { name: 'Últimas contrações' })).toBeVisible();
  await expect(viewer.getByText('Uma contração agora')).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 aparelho olhando')).toBeVisible();

  await page.getByRole('button', { name: 'Parar de compartilhar' }).tap();
  await expect(page.getByText('O link não mostra mais nada a ninguém.')).toBeVisible();
  await expect(viewer.getByRole('heading', { name: 'O acompanhamento terminou' })).toBeVisible();
  const reader = await other.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'Este link não mostra nada' })).toBeVisible();

  for (const request of [...requests, ...sent]) {
    expect(
      request.url() + (request.postData() ?? '') + JSON.stringify(request.headers()),
    ).not.toContain(secret);
  }
  expect(JSON.stringify(await readStorage(page))).not.toContain(secret);
  expect(JSON.stringify(await readStorage(viewer))).not.toContain(secret);
});
