import { chromium } from '@playwright/test';

import type { FaultKind } from './support/contraction-fault-kind.ts';
import { expect, test } from './support/contraction-fixtures.ts';
import { openPageTab, type PageTab } from './support/contraction-page-tab.ts';
import { readAccount } from './support/account-api.ts';
import { recordRequests } from './support/requests.ts';

// One worker plays this file: each starts a site for it.
test.describe.configure({ mode: 'default' });

const SAVE = 'send POST /api/contractions';
/** The first pause between two tries, where chance is in the middle. */
const FIRST_PAUSE_MS = 1_500;
const HOURS_MS = 12 * 60 * 60_000;
const LOST_ANSWERS = [
  'unavailable',
  'failing',
  'html',
  'gateway',
  'half',
] as const satisfies FaultKind[];

const countSaves = async (tab: PageTab) =>
  (await tab.view()).steps.filter((step) => step === SAVE).length;

test('C01 C06 C07 A contraction is stored before it is sent, retried after a failure, and set aside where the account rejects it', async ({
  request,
  user,
  openTab,
}) => {
  const tab = await openTab(user);
  await test.step('C01 stored and listed first, then sent', async () => {
    await tab.act({ kind: 'press' });
    await tab.pass(52_000);
    const before = (await tab.view()).steps.length;
    const listed = await tab.page.evaluate(() => {
      window.contractionTab.act({ kind: 'press' });
      return window.contractionTab.view().log?.entries.length;
    });
    expect(listed).toBe(1);
    await tab.rest();
    const { steps, log, pending, sync } = await tab.view();
    const since = steps.slice(before);
    expect(since.indexOf('written')).toBeGreaterThan(-1);
    expect(since.indexOf(SAVE)).toBeGreaterThan(since.indexOf('written'));
    expect(log?.entries).toMatchObject([{ duration: 52, status: 'synced' }]);
    expect([pending, sync]).toEqual(['', 'resting']);
    expect(await readAccount(request, user)).toMatchObject([{ duration: 52 }]);
  });

  for (const [index, fault] of LOST_ANSWERS.entries()) {
    await test.step(`C06 retried after a pause: ${fault}`, async () => {
      await tab.pass(60_000);
      const before = await countSaves(tab);
      await tab.meet([fault], 'none');
      await tab.act({ kind: 'press' });
      await tab.pass(53_000);
      await tab.act({ kind: 'press' });
      await tab.rest();
      expect((await tab.view()).sync).toBe('waiting');
      await tab.pass(FIRST_PAUSE_MS - 1);
      await tab.rest();
      expect(await countSaves(tab)).toBe(before + 1);
      await tab.pass(1);
      await tab.rest();
      expect(await countSaves(tab)).toBe(before + 2);
      expect(await tab.view()).toMatchObject({ sync: 'resting', pending: '' });
      expect(await readAccount(request, user)).toHaveLength(index + 2);
    });
  }

  await test.step('C07 rejected, while the others go on', async () => {
    await tab.pass(60_000);
    await tab.meet([], 'cut');
    const startedAt = tab.now() - 40 * 24 * 60 * 60_000;
    const contraction = { startedAt, duration: 60, intensity: 'forte', note: null } as const;
    await tab.act({ kind: 'add', contraction });
    await tab.time(54_000);
    await tab.meet([], 'none');
    await tab.nudge();
    await tab.rest();
    const { log, sync } = await tab.view();
    expect(sync).toBe('resting');
    const states = log?.entries.map((entry) => [entry.duration, entry.status, entry.error]);
    expect(states).toContainEqual([54, 'synced', null]);
    expect(states).toContainEqual([60, 'rejected', 'START_TIME_TOO_OLD']);
    expect((await readAccount(request, user)).at(-1)).toMatchObject({ duration: 54 });
  });
});

test('C03 C04 Forty contractions timed offline survive a reload and a restart, and are sent in order', async ({
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

test('C13 Where the storage never answers, the page says so and sends all the same', async ({
  context,
  request,
  user,
}) => {
  await context.addInitScript(() => {
    const original = IDBFactory.prototype.open.bind(indexedDB);
    IDBFactory.prototype.open = () => original('another', 1);
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', { set: () => {} });
    IDBOpenDBRequest.prototype.addEventListener = () => undefined;
  });
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

test('C05 Two tabs that send at once send each contraction once', async ({
  context,
  request,
  user,
  openTab,
}) => {
  const [one, other] = [await openTab(user), await openTab(user)];
  await one.meet([], 'cut');
  await other.meet([], 'cut');
  for (const seconds of [51, 52, 53, 54, 55]) await one.time(seconds * 1000);
  await Promise.all([one.rest(), other.rest()]);
  const sent = recordRequests(context, 'POST');
  await Promise.all([one.meet([], 'slow'), other.meet([], 'slow')]);
  await Promise.all([one.nudge(), other.nudge()]);
  await Promise.all([one.rest(), other.rest()]);
  await expect.poll(async () => (await one.view()).pending + (await other.view()).pending).toBe('');
  expect(sent.filter((post) => post.url().endsWith('/api/contractions'))).toHaveLength(5);
  const durations = (await readAccount(request, user)).map(({ duration }) => duration);
  expect(durations).toEqual([51, 52, 53, 54, 55]);
});

test('A contraction that two tabs finish is stored once, as the first one finished it', async ({
  context,
  request,
  user,
  openTab,
}) => {
  // They do not hear of each other, as in the moment between the press and its message.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const [first, second] = [await openTab(user), await openTab(user)];
  await second.passTo(first.now());
  await first.act({ kind: 'press' });
  await first.written();
  await second.written();
  expect((await second.view()).elapsed).toBe(0);
  await first.pass(40_000);
  await first.act({ kind: 'press' });
  await first.rest();
  await second.pass(45_000);
  expect((await second.view()).elapsed).toBe(45);
  await second.act({ kind: 'press' });
  await second.rest();
  for (const tab of [first, second]) {
    await tab.written();
    const { log } = await tab.view();
    expect(log?.running).toBeNull();
    expect(log?.entries).toMatchObject([{ duration: 40 }]);
  }
  expect(await readAccount(request, user)).toMatchObject([{ duration: 40 }]);
});
