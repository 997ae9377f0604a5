import { expect, test } from './support/contraction-fixtures.ts';
import { readAccount } from './support/account-api.ts';
import { recordRequests } from './support/requests.ts';

// One worker plays this file: each starts a site for it.
test.describe.configure({ mode: 'default' });

test('C08 A token that expires amid the queue is renewed once', async ({
  context,
  request,
  user,
  openTab,
}) => {
  const tab = await openTab(user);
  await tab.meet([], 'cut');
  for (const seconds of [51, 52, 53]) await tab.time(seconds * 1000);
  await tab.rest();
  const sent = recordRequests(context);
  await tab.meet(['hold-answer'], 'none');
  await tab.nudge();
  await tab.rest();
  await tab.page.evaluate(() => localStorage.setItem('token', 'expired'));
  await tab.release();
  await tab.rest();
  expect(await tab.view()).toMatchObject({ sync: 'resting', pending: '' });
  const paths = sent.map((one) => `${one.method()} ${new URL(one.url()).pathname}`);
  expect(paths.filter((path) => path === 'POST /api/auth/refresh')).toHaveLength(1);
  expect(paths.filter((path) => path === 'POST /api/contractions')).toHaveLength(4);
  expect(await readAccount(request, user)).toHaveLength(3);
});

test('C09 Contractions that were not sent never go to the account of another user', async ({
  context,
  request,
  user,
  newUser,
  openTab,
}) => {
  const other = await newUser();
  const tab = await openTab(user);
  const signInAs = async (account: typeof user) => {
    await tab.ask((port) => port.logout(), null);
    await tab.ask((port, next) => port.login(next), account);
    await tab.rest();
  };
  const sync = async () => {
    await tab.pass(61_000);
    await tab.nudge();
    await tab.rest();
  };
  await tab.time(50_000);
  await tab.rest();
  await tab.meet([], 'cut');
  for (const seconds of [51, 52, 53]) await tab.time(seconds * 1000);
  await tab.ask((port) => port.logout(), null);
  await tab.rest();
  expect(await tab.view()).toMatchObject({ user: null, log: null });

  const sent = recordRequests(context, 'POST');
  const saves = () => sent.filter((one) => one.url().endsWith('/api/contractions'));
  await tab.meet([], 'none');
  await tab.ask((port, account) => port.login(account), other);
  await tab.rest();
  await sync();
  expect((await tab.view()).log?.entries).toEqual([]);
  expect(saves()).toHaveLength(0);
  await tab.time(99_000);
  await tab.rest();
  expect(saves()).toHaveLength(1);

  await signInAs(user);
  await sync();
  expect(await readAccount(request, other)).toMatchObject([{ duration: 99 }]);
  const durations = (await readAccount(request, user)).map(({ duration }) => duration);
  expect(durations).toEqual([50, 51, 52, 53]);
  expect((await tab.view()).log?.entries).toHaveLength(4);

  await test.step('nor where the other user signs in amid the sending', async () => {
    await tab.meet(['hold'], 'none');
    await tab.page.evaluate(() => localStorage.setItem('token', 'expired'));
    await tab.time(54_000);
    await tab.rest();
    await signInAs(other);
    // Refused for its token, it looks for a fresh one, and finds the other user's.
    await tab.release();
    await tab.rest();
    expect(await readAccount(request, other)).toMatchObject([{ duration: 99 }]);
    expect((await tab.view()).log?.entries).toEqual([]);
    await signInAs(user);
    await sync();
    expect((await readAccount(request, user)).at(-1)).toMatchObject({ duration: 54 });
  });
});

test('A change made while the list is on its way is not undone by it', async ({
  request,
  user,
  openTab,
}) => {
  const tab = await openTab(user);
  const [first, second] = [tab.now(), tab.now() + 51_000 + 120_000];
  for (const seconds of [51, 52, 53]) await tab.time(seconds * 1000);
  await tab.rest();
  await tab.pass(61_000);
  await tab.rest();
  await tab.meet(['hold-answer'], 'none');
  await tab.nudge();
  const sent = async () => (await tab.view()).steps.filter((step) => step.startsWith('sen'));
  const list = ['send GET /api/contractions', 'sent'];
  await expect.poll(async () => (await sent()).slice(-2)).toEqual(list);
  await tab.rest();
  await tab.act({ kind: 'edit', startedAt: first, values: { duration: 45 } });
  await tab.act({ kind: 'delete', startedAt: second });
  await tab.time(54_000);
  expect((await sent()).slice(-2), 'the list is still held').toEqual(list);
  await tab.release();
  await expect.poll(async () => (await tab.view()).pending).toBe('');
  await tab.rest();
  expect((await tab.view()).log?.entries.map(({ duration }) => duration).toSorted()).toEqual([
    45, 53, 54,
  ]);
  const account = (await readAccount(request, user)).map(({ duration }) => duration);
  expect(account).toEqual([45, 53, 54]);
});
