import { chromium } from '@playwright/test';

import { expect, test } from './support/contraction-fixtures.ts';
import { openPageTab } from './support/contraction-page-tab.ts';
import { readAccount } from './support/contraction-site-account.ts';

const HOURS_MS = 12 * 60 * 60_000;

test('C03 C04 forty without a network outlive reload and restart, then all are sent in their order', async ({
  request,
  user,
  site,
  launchOptions,
}, testInfo) => {
  const began = Date.now() - HOURS_MS;
  const open = () =>
    chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...launchOptions,
      baseURL: site.url,
    });
  const first = await open();
  const tab = await openPageTab(first, { now: began });
  await tab.ask((port, account) => port.login(account), user);
  await tab.rest();
  const starts: number[] = [];
  const timeTwenty = async (page: typeof tab) => {
    await page.meet([], 'cut');
    for (let count = 0; count < 20; count += 1) {
      starts.push(page.now());
      await page.time(40_000 + starts.length * 1000);
    }
    await page.written();
  };
  await timeTwenty(tab);
  await tab.page.close();
  const reloaded = await openPageTab(first, { now: tab.now(), always: 'cut' });
  await reloaded.rest();
  await timeTwenty(reloaded);
  await first.close();

  const second = await open();
  const after = await openPageTab(second, { now: began + HOURS_MS / 2 });
  await after.rest();
  await second.close();
  const listed = await readAccount(request, user);
  expect(listed.map(({ start_time }) => Date.parse(start_time))).toEqual(starts);
  expect(listed.map(({ duration }) => duration)).toEqual(starts.map((_, index) => 41 + index));
});

for (const [name, damage] of [
  [
    'refuses to open',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    },
  ],
  [
    'is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'never answers',
    () => {
      const original = IDBFactory.prototype.open.bind(indexedDB);
      IDBFactory.prototype.open = () => original('another', 1);
      Object.defineProperty(IDBRequest.prototype, 'onsuccess', { set: () => undefined });
      IDBOpenDBRequest.prototype.addEventListener = () => undefined;
    },
  ],
] as const) {
  test(`C13 where the device's storage ${name}, the page says so and sends all the same`, async ({
    context,
    request,
    user,
  }) => {
    await context.addInitScript(damage);
    const tab = await openPageTab(context, { now: Date.now() - HOURS_MS });
    await tab.ask((port, account) => port.login(account), user);
    const passTimeout = async () => {
      for (let round = 0; round < 8; round += 1) {
        await tab.pass(4_000);
        await tab.rest();
      }
    };
    await passTimeout();
    await tab.time(52_000);
    await tab.rest();
    await passTimeout();
    await passTimeout();
    const { isPersisted, log, pending } = await tab.view();
    expect(isPersisted).toBe(false);
    expect(log?.entries).toMatchObject([{ duration: 52, status: 'synced' }]);
    expect(pending).toBe('');
    expect(await readAccount(request, user)).toMatchObject([{ duration: 52 }]);
  });
}

test('what was deleted without a network is deleted in the account later', async ({
  request,
  user,
  openTab,
  context,
}) => {
  const tab = await openTab(user);
  const startedAt = tab.now();
  await tab.time(51_000);
  await tab.time(52_000);
  await tab.rest();
  expect(await readAccount(request, user)).toHaveLength(2);
  await tab.meet([], 'cut');
  await tab.act({ kind: 'delete', startedAt });
  await tab.pass(31_000);
  await tab.rest();
  expect(await readAccount(request, user)).toHaveLength(2);
  const now = tab.now();
  await tab.page.close();
  const next = await openPageTab(context, { now: now + 1_000 });
  await next.rest();
  expect(await readAccount(request, user)).toMatchObject([{ duration: 52 }]);
  expect((await next.view()).log?.entries).toMatchObject([{ duration: 52 }]);
});
