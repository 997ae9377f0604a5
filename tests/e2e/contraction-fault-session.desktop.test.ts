import { expect, test } from './support/contraction-fixtures.ts';
import { readAccount } from './support/contraction-site-account.ts';
import { recordRequests } from './support/record-requests.ts';

test('C08 a token that expires amid the queue is renewed once', async ({
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

test('C09 what one user has not sent yet never goes to the account of another', async ({
  context,
  request,
  user,
  newUser,
  openTab,
}) => {
  const other = await newUser();
  const tab = await openTab(user);
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
  await tab.pass(61_000);
  await tab.nudge();
  await tab.rest();
  expect((await tab.view()).log?.entries).toEqual([]);
  expect(saves()).toHaveLength(0);
  await tab.time(99_000);
  await tab.rest();
  expect(saves()).toHaveLength(1);
  await tab.ask((port) => port.logout(), null);

  await tab.ask((port, account) => port.login(account), user);
  await tab.rest();
  await tab.pass(61_000);
  await tab.rest();
  expect(await readAccount(request, other)).toMatchObject([{ duration: 99 }]);
  const durations = (await readAccount(request, user)).map(({ duration }) => duration);
  expect(durations).toEqual([50, 51, 52, 53]);
  expect((await tab.view()).log?.entries).toHaveLength(4);
});

test('C09 a sending that another user logs in amid does not go on with her token', async ({
  request,
  user,
  newUser,
  openTab,
}) => {
  const other = await newUser();
  const tab = await openTab(user);
  await tab.meet(['hold'], 'none');
  await tab.page.evaluate(() => localStorage.setItem('token', 'expired'));
  await tab.time(51_000);
  await tab.rest();
  await tab.ask((port) => port.logout(), null);
  await tab.ask((port, account) => port.login(account), other);
  await tab.rest();
  // Refused for its token, it looks for a fresh one, and finds the other user's.
  await tab.release();
  await tab.rest();
  expect(await readAccount(request, other)).toEqual([]);
  expect((await tab.view()).log?.entries).toEqual([]);

  await tab.ask((port) => port.logout(), null);
  await tab.ask((port, account) => port.login(account), user);
  await tab.rest();
  await tab.pass(61_000);
  await tab.rest();
  expect(await readAccount(request, user)).toMatchObject([{ duration: 51 }]);
});
