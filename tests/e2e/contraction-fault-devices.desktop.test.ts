import { expect, test } from './support/contraction-fixtures.ts';
import type { PageTab } from './support/contraction-page-tab.ts';
import { readAccount } from './support/contraction-site-account.ts';

const LIST = 'send GET /api/contractions';
const LIST_EVERY_MS = 61_000;

const durationsOn = async (tab: PageTab) =>
  (await tab.view()).log?.entries.map(({ duration }) => duration).toSorted((a, b) => a - b);

async function comeBack(...tabs: readonly PageTab[]): Promise<void> {
  for (const tab of tabs) {
    await tab.pass(LIST_EVERY_MS);
    await tab.nudge();
    await tab.rest();
  }
}

test('two devices end with the same contractions, corrections and deletions', async ({
  request,
  user,
  openTab,
  newDevice,
}) => {
  const phone = await openTab(user);
  const tablet = await openTab(user, await newDevice());
  await phone.meet([], 'cut');
  await tablet.meet([], 'cut');
  const first = phone.now();
  for (const seconds of [51, 52, 53]) await phone.time(seconds * 1000);
  await tablet.passTo(phone.now());
  for (const seconds of [61, 62]) await tablet.time(seconds * 1000);
  await phone.meet([], 'none');
  await tablet.meet([], 'none');
  await comeBack(phone, tablet, phone);
  expect(await durationsOn(phone)).toEqual([51, 52, 53, 61, 62]);
  expect(await durationsOn(tablet)).toEqual([51, 52, 53, 61, 62]);

  await tablet.act({ kind: 'edit', startedAt: first, values: { duration: 45 } });
  await phone.act({ kind: 'delete', startedAt: first + 51_000 + 120_000 });
  await comeBack(phone, tablet, phone, tablet);
  expect(await durationsOn(phone)).toEqual([45, 53, 61, 62]);
  expect(await durationsOn(tablet)).toEqual([45, 53, 61, 62]);
  const account = (await readAccount(request, user)).map(({ duration }) => duration);
  expect(account).toEqual([45, 53, 61, 62]);
});

test('what one device deletes while the other corrects it does not come back', async ({
  request,
  user,
  openTab,
  newDevice,
}) => {
  const phone = await openTab(user);
  const startedAt = phone.now();
  await phone.time(51_000);
  await phone.rest();
  const tablet = await openTab(user, await newDevice());
  await tablet.meet([], 'cut');
  await tablet.act({ kind: 'edit', startedAt, values: { duration: 45 } });
  await phone.act({ kind: 'delete', startedAt });
  await comeBack(phone);
  await tablet.meet([], 'none');
  await comeBack(tablet, phone);
  expect(await durationsOn(phone)).toEqual([]);
  expect(await durationsOn(tablet)).toEqual([]);
  expect(await readAccount(request, user)).toEqual([]);
});

test('what she changes while the list is on its way holds against it', async ({
  request,
  user,
  openTab,
}) => {
  const tab = await openTab(user);
  const [first, second] = [tab.now(), tab.now() + 51_000 + 120_000];
  for (const seconds of [51, 52, 53]) await tab.time(seconds * 1000);
  await tab.rest();
  await tab.pass(LIST_EVERY_MS);
  await tab.rest();
  await tab.meet(['hold-answer'], 'none');
  await tab.nudge();
  const sent = async () => (await tab.view()).steps.filter((step) => step.startsWith('sen'));
  await expect.poll(async () => (await sent()).slice(-2)).toEqual([LIST, 'sent']);
  await tab.rest();
  await tab.act({ kind: 'edit', startedAt: first, values: { duration: 45 } });
  await tab.act({ kind: 'delete', startedAt: second });
  await tab.time(54_000);
  expect((await sent()).slice(-2), 'the list is still held').toEqual([LIST, 'sent']);
  await tab.release();
  await expect.poll(async () => (await tab.view()).pending).toBe('');
  await tab.rest();
  expect(await durationsOn(tab)).toEqual([45, 53, 54]);
  const account = (await readAccount(request, user)).map(({ duration }) => duration);
  expect(account).toEqual([45, 53, 54]);
});
