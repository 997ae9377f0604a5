import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { findAxeProblems } from './support/axe.ts';
import { readStorage } from './support/device-storage.ts';
import { openSession } from './support/session.ts';
import { openTimer } from './support/timer-page.ts';

/** From what she presses to what others see. */
const LATE_MS = 10_000;
/** Of a phone at the edge of its network: in ms, and in bytes a second. */
const SLOW = { offline: false, latency: 800, downloadThroughput: 30_000, uploadThroughput: 10_000 };

/** What a context asks for from now on, as it leaves the device: nobody is sent a fragment. */
function recordSent(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    const url = request.url().replace(/#.*/, '');
    sent.push(url, request.postData() ?? '', JSON.stringify(request.headers()));
  });
  return sent;
}

/** All that a device has stored but its database, which a live view does not use. */
async function readDevice(page: Page): Promise<string> {
  const caches = await page.evaluate(async () => {
    const names = await globalThis.caches.keys();
    const stored = await Promise.all(
      names.map(async (name) => (await globalThis.caches.open(name)).keys()),
    );
    return stored.flat().map(({ url }) => url);
  });
  const tab = await page.evaluate(() => ({ ...sessionStorage }));
  return JSON.stringify([await readStorage(page), tab, caches]);
}

/** Opens the timer, begins a link there, and answers its address. */
async function share(page: Page) {
  const { start, finish } = await openTimer(page);
  await page.getByRole('button', { name: 'Mostrar ao vivo' }).tap();
  await page.getByRole('button', { name: 'Concordo, criar o link' }).tap();
  const strip = page.getByRole('region', { name: 'Ao vivo', exact: true });
  await expect(strip.getByText('Ninguém olhando agora')).toBeVisible();
  const link = page.getByRole('link', { name: /\/ao-vivo#/ });
  return { start, finish, strip, address: (await link.getAttribute('href')) ?? '' };
}

async function follow(device: BrowserContext, address: string): Promise<Page> {
  const viewer = await device.newPage();
  await viewer.goto(address);
  await expect(viewer.getByText('Nenhuma contração marcada ainda.')).toBeVisible();
  return viewer;
}

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
  const sentByHer = recordSent(context);
  const { start, finish, strip, address } = await share(page);
  expect(await findAxeProblems(page)).toEqual([]);
  const secret = new URL(address).hash.slice(1);

  const other = await newDevice();
  const sentByOther = recordSent(other);
  const viewer = await follow(other, address);
  expect(await findAxeProblems(viewer)).toEqual([]);
  await start.tap();
  await expect(viewer.getByText('Uma contração agora')).toBeVisible();
  await finish.tap();
  await expect(viewer.getByRole('heading', { name: 'Últimas contrações' })).toBeVisible();
  await expect(viewer.getByText('Uma contração agora')).toBeHidden();
  await page.reload();
  await expect(strip.getByText('1 aparelho olhando')).toBeVisible();

  await strip.getByRole('button', { name: 'Parar' }).tap();
  await expect(strip.getByText('O link foi desligado')).toBeVisible();
  await expect(page.getByText('O link não mostra mais nada a ninguém.')).toBeVisible();
  await expect(viewer.getByRole('heading', { name: 'O acompanhamento terminou' })).toBeVisible();
  const reader = await other.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'Este link não mostra nada' })).toBeVisible();

  const stored = [await readDevice(page), await readDevice(viewer)];
  expect([...sentByHer, ...sentByOther, ...stored].join('\n')).not.toContain(secret);
});

test(
  'LV09 With her phone on a slow network, a contraction is seen on another within 10 s',
  // The time needs a quiet machine.
  { tag: '@deep' },
  async ({ context, page, newDevice, newPremium }) => {
    await openSession(context, await newPremium());
    const { start, finish, address } = await share(page);
    const viewer = await follow(await newDevice(), address);
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', SLOW);
    await start.tap();
    await expect(viewer.getByText('Uma contração agora')).toBeVisible({ timeout: LATE_MS });
    await finish.tap();
    await expect(viewer.getByText('Uma contração agora')).toBeHidden({ timeout: LATE_MS });
  },
);
