import { expect, test } from 'vitest';

import { unsteadyTests } from './unsteady-tests.ts';

const spec = (file: string, title: string, ...states: readonly string[]) => ({
  file,
  title,
  tests: states.map((status) => ({ projectName: 'desktop', status })),
});

/** As Playwright nests them: a file, the groups in it, the tests. */
const REPORT = {
  stats: { flaky: 3 },
  suites: [
    {
      specs: [spec('guide.test.ts', 'opens', 'expected'), spec('guide.test.ts', 'waits', 'flaky')],
    },
    {
      specs: [],
      suites: [
        { specs: [spec('account.test.ts', 'is told', 'unexpected', 'flaky')], suites: [] },
        { specs: [spec('contraction-fault-page.desktop.test.ts', 'keeps each', 'flaky')] },
      ],
    },
  ],
};

test('What passed only when it was played again is named, in groups too', () => {
  expect(unsteadyTests(REPORT).map(({ title }) => title)).toEqual([
    '[desktop] guide.test.ts: waits',
    '[desktop] account.test.ts: is told',
    '[desktop] contraction-fault-page.desktop.test.ts: keeps each',
  ]);
});

test('A contraction that was lost once stays lost', () => {
  expect(unsteadyTests(REPORT).map(({ isGrave }) => isGrave)).toEqual([false, false, true]);
});
