import type { FaultKind } from './support/contraction-fault-kind.ts';
import { expect, test } from './support/contraction-fixtures.ts';
import type { PageTab } from './support/contraction-page-tab.ts';
import { readAccount } from './support/contraction-site-account.ts';

const SAVE = 'send POST /api/contractions';
/** The first pause between two tries, and the longest, where chance is in the middle. */
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 45_000;

const countSaves = async (tab: PageTab) =>
  (await tab.view()).steps.filter((step) => step === SAVE).length;

test('C01 what she finished is on the device before it is sent, and is listed at once', async ({
  request,
  user,
  openTab,
}) => {
  const tab = await openTab(user);
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

for (const fault of ['unavailable', 'failing', 'html', 'gateway', 'half'] satisfies FaultKind[]) {
  test(`C06 is stored, and retried after a pause: ${fault}`, async ({ request, user, openTab }) => {
    const tab = await openTab(user);
    await tab.meet([fault], 'none');
    await tab.act({ kind: 'press' });
    await tab.pass(52_000);
    await tab.act({ kind: 'press' });
    await tab.rest();
    expect(await tab.view()).toMatchObject({ sync: 'waiting', log: { entries: [{}] } });
    await tab.pass(FIRST_PAUSE_MS - 1);
    await tab.rest();
    expect(await countSaves(tab)).toBe(1);
    await tab.pass(1);
    await tab.rest();
    expect(await countSaves(tab)).toBe(2);
    expect(await tab.view()).toMatchObject({ sync: 'resting', pending: '' });
    expect(await readAccount(request, user)).toHaveLength(1);
  });
}

test('C06 a busy server is left in peace for as long as it asked', async ({ user, openTab }) => {
  const tab = await openTab(user);
  await tab.meet(['busy'], 'none');
  await tab.act({ kind: 'press' });
  await tab.pass(52_000);
  await tab.act({ kind: 'press' });
  await tab.rest();
  await tab.pass(6_999);
  await tab.nudge();
  await tab.rest();
  expect(await countSaves(tab)).toBe(1);
  await tab.pass(1);
  await tab.rest();
  expect(await countSaves(tab)).toBe(2);
  expect(await tab.view()).toMatchObject({ sync: 'resting', pending: '' });
});

test('C06 the pauses grow to a minute at most', async ({ user, openTab }) => {
  const tab = await openTab(user);
  await tab.meet([], 'unavailable');
  await tab.time(52_000);
  await tab.rest();
  for (let round = 0; round < 6; round += 1) {
    await tab.pass(LONGEST_PAUSE_MS);
    await tab.rest();
  }
  const before = await countSaves(tab);
  await tab.pass(LONGEST_PAUSE_MS - 1);
  await tab.rest();
  expect(await countSaves(tab)).toBe(before);
  await tab.pass(1);
  await tab.rest();
  expect(await countSaves(tab)).toBe(before + 1);
});

test('C07 what the account will not take is set aside and said, and the others go on', async ({
  request,
  user,
  openTab,
}) => {
  const tab = await openTab(user);
  await tab.meet([], 'cut');
  const startedAt = tab.now() - 40 * 24 * 60 * 60_000;
  const contraction = { startedAt, duration: 60, intensity: 'forte', note: null } as const;
  await tab.act({ kind: 'add', contraction });
  await tab.time(52_000);
  await tab.time(53_000);
  await tab.meet([], 'none');
  await tab.nudge();
  await tab.rest();
  const { log, sync } = await tab.view();
  expect(sync).toBe('resting');
  const standing = log?.entries.map((entry) => [entry.duration, entry.status, entry.error]);
  expect(standing?.toSorted()).toEqual([
    [52, 'synced', null],
    [53, 'synced', null],
    [60, 'rejected', 'START_TIME_TOO_OLD'],
  ]);
  expect(await readAccount(request, user)).toMatchObject([{ duration: 52 }, { duration: 53 }]);
});
