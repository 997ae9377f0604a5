/**
 * Plays the tests of these names again and again, more of them at once than there are cores: what passes here is not
 * red by chance. `npm run test:repeat -- --times=5 offline-update login-limit`
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { buildSite, isBuildFresh } from './stack/build-site.ts';
import { packageBin, runCommand } from './stack/run-command.ts';

const { values, positionals: names } = parseArgs({
  options: { times: { type: 'string', default: '10' } },
  allowPositionals: true,
});
if (names.length === 0) throw new Error('Name the tests: npm run test:repeat -- offline-update');
// Each time takes its own accounts: tests/e2e/support/account-pool.ts.
process.env['COLINHO_E2E_TIMES'] = values.times;
if (!(await isBuildFresh())) await buildSite();
await Promise.all([
  play('browser', packageBin('@playwright/test', 'playwright'), [
    'test',
    ...names.map((name) => `tests/e2e/.*${name}`),
    `--repeat-each=${values.times}`,
    `--workers=${2 * availableParallelism()}`,
    '--pass-with-no-tests',
  ]),
  playServer(),
]);

async function playServer(): Promise<void> {
  const parts = ['run', '--project=api', '--project=stack', '--passWithNoTests'];
  for (let round = 1; round <= Number(values.times); round += 1) {
    await play(`server ${round}`, packageBin('vitest'), [...parts, ...names]);
  }
}

async function play(name: string, command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand(command, args);
  if (exitCode !== 0) process.exitCode = 1;
  console.log(`\n${exitCode === 0 ? output.trimEnd().split('\n').slice(-4).join('\n') : output}`);
  console.log(`${name}: ${exitCode === 0 ? 'green' : 'red'}`);
}
