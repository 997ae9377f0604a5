/**
 * Plays tests again and again, more of them at once than there are cores: what passes here is not red by chance.
 * `npm run test:repeat` plays those that once were, ten times; `npm run test:repeat -- --times=5 offline-update search`
 * the files of these names.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { buildSite, isBuildFresh } from './stack/build-site.ts';
import { onStop, runCommand } from './stack/run-command.ts';

const BROWSER = [
  ...['contraction-', 'offline-', 'guide-', 'login', 'subscriptions', 'subscribe-accessibility'],
  ...['account-', 'sounds', 'entries-slow-network', 'page-speed', 'search', 'trousseau-ticks'],
  ...['milestones', 'pregnancy-card', 'policy-walk', 'screenshots', 'hostile-text'],
];
const SERVER = [
  ...['reconcile-faults', 'payment-webhook-signature', 'login-limit', 'register-limit'],
  ...['local/start', 'database-outage', 'race.test'],
];

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const chosen = (names: readonly string[]) => (positionals.length > 0 ? positionals : names);
let hasFailed = false;

// The runners, with their browsers and servers, end with this process.
onStop(() => process.exit(130));
// Each time takes its own accounts: tests/e2e/support/account-pool.ts.
process.env['COLINHO_E2E_TIMES'] = values.times;

if (!(await isBuildFresh())) await buildSite();
await Promise.all([
  play('browser', '@playwright/test/cli.js', [
    'test',
    ...chosen(BROWSER).map((name) => `tests/e2e/.*${name}`),
    `--repeat-each=${values.times}`,
    `--workers=${2 * availableParallelism()}`,
    '--pass-with-no-tests',
    // What is red one time in a hundred is seldom seen a second time.
    '--trace=retain-on-failure',
  ]),
  playServer(),
]);
process.exitCode = hasFailed ? 1 : 0;

async function playServer(): Promise<void> {
  const parts = ['run', '--project=api', '--project=stack', '--passWithNoTests'];
  for (let round = 1; round <= Number(values.times); round += 1) {
    await play(`server ${round}`, 'vitest/vitest.mjs', [...parts, ...chosen(SERVER)]);
  }
}

async function play(name: string, command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand(command, args);
  const isGreen = exitCode === 0;
  hasFailed ||= !isGreen;
  console.log(`\n${isGreen ? output.trimEnd().split('\n').slice(-4).join('\n') : output}`);
  console.log(`${name}: ${isGreen ? 'green' : 'red'}`);
}
