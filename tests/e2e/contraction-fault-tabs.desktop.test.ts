import { expect, test } from './support/contraction-fixtures.ts';
import { readAccount } from './support/contraction-site-account.ts';
import { recordRequests } from './support/record-requests.ts';

test('C05 two tabs that send at once send each contraction once', async ({
  context,
  request,
  user,
  openTab,
}) => {
  const one = await openTab(user);
  const other = await openTab(user);
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

test('a contraction that two tabs finish is stored once, as the first one finished it', async ({
  context,
  request,
  user,
  openTab,
}) => {
  // They do not hear of each other, as in the moment between the press and its news.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const one = await openTab(user);
  const other = await openTab(user);
  await other.passTo(one.now());
  await one.act({ kind: 'press' });
  await one.written();
  await other.written();
  expect((await other.view()).elapsed).toBe(0);
  await one.pass(40_000);
  await one.act({ kind: 'press' });
  await one.rest();
  await other.pass(45_000);
  expect((await other.view()).elapsed).toBe(45);
  await other.act({ kind: 'press' });
  await other.rest();
  for (const tab of [one, other]) {
    await tab.written();
    const { log } = await tab.view();
    expect(log?.running).toBeNull();
    expect(log?.entries).toMatchObject([{ duration: 40 }]);
  }
  expect(await readAccount(request, user)).toMatchObject([{ duration: 40 }]);
});
