import { expect, test } from './support/contraction-fixtures.ts';

const HOUR_MS = 60 * 60_000;

for (const [name, jump] of [
  ['back', -HOUR_MS],
  ['forward', HOUR_MS],
] as const) {
  test(`C12 a clock that is set ${name} an hour while she times does not change how long it took`, async ({
    reader,
    openTab,
  }) => {
    const tab = await openTab(reader);
    await tab.act({ kind: 'press' });
    await tab.pass(20_000);
    await tab.ask((port, to) => port.setWall(to), tab.now() + jump);
    await tab.pass(32_000);
    expect((await tab.view()).elapsed).toBe(52);
    await tab.act({ kind: 'press' });
    await tab.rest();
    const { log } = await tab.view();
    expect(log?.entries).toMatchObject([{ duration: 52, isDoubtful: true }]);
  });
}

test('C12 what a phone slept through counts, and she is asked to look at it', async ({
  reader,
  openTab,
}) => {
  const tab = await openTab(reader);
  await tab.act({ kind: 'press' });
  await tab.pass(20_000);
  await tab.ask((port, time) => port.sleep(time), 20 * 60_000);
  await tab.pass(1_000);
  expect((await tab.view()).elapsed).toBe(1_221);
  await tab.act({ kind: 'press' });
  await tab.rest();
  const { log } = await tab.view();
  expect(log?.entries).toMatchObject([{ duration: 1_221, isDoubtful: true }]);
});
