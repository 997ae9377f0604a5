import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';

import { type HTMLElement, parse } from 'node-html-parser';

import { findChromium } from '#tests/support/chromium.ts';

import { PROJECT_ROOT } from './project-root.ts';
import { buildSite } from './stack/build-site.ts';
import { formatDuration } from './stack/report-step.ts';
import { onStop, runCommand } from './stack/run-command.ts';
import { StartFailure } from './stack/start-failure.ts';

/** Letters of a failure that are repeated at the end. */
const FAILURE_LENGTH = 1_500;

/** What one part of the checks found; `output` is shown when it failed. */
interface PartResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
  /** Each failed test by name, with what it said: repeated at the end, where a log that was cut has it. */
  readonly failures: readonly string[];
  /** Said on the part's line. */
  readonly note?: string;
}

/** Where the runners leave what they counted. */
const REPORTS = join(PROJECT_ROOT, 'test-results');

/**
 * All parts: stages one after the other, the groups of a stage side by side, the parts of a group in
 * their order. What needs the build waits for it, and what uses both cores comes alone.
 */
const STAGES = [
  [
    ['format', 'lint', 'types', 'unit'],
    ['build', 'content', 'component', 'site'],
  ],
  [['api', 'stack']],
  [['e2e']],
];

/** The parts that are no project of vitest. */
const RUNS: Readonly<Record<string, () => Promise<PartResult>>> = {
  format: () => check(['prettier/bin/prettier.cjs', '--check', '.']),
  build: async () => verdict(true, await buildSite()),
  lint: () => check(['oxlint/bin/oxlint', '.']),
  // A service worker has other globals than a page: its folder has a configuration of its own.
  types: () =>
    check(
      ['astro/bin/astro.mjs', 'check', '--noSync', '--minimumFailingSeverity', 'hint'],
      ['typescript/bin/tsc', '--noEmit', '-p', 'src/features/offline/worker'],
    ),
  e2e: runPlaywright,
};

/** What can say something without the build: lint and types read what Astro writes with it. */
const BUILD_FREE = ['format', 'build', 'content', 'unit', 'component'];
const STATIC_PARTS = ['format', 'lint', 'types'];
const { values } = parseArgs({
  options: { parts: { type: 'string' }, deep: { type: 'boolean', default: false } },
});
// All that runs ends with this process.
onStop(() => process.exit(130));
if (values.deep) process.env.COLINHO_DEEP = '1';
// Hundreds of processes load the same libraries: Node compiles them once.
process.env.NODE_COMPILE_CACHE ??= join(PROJECT_ROOT, 'node_modules', '.cache', 'node');
// The checks are about what is in the repository, not about whose variables happen to be set.
for (const name of Object.keys(process.env)) {
  if (/^(?:SITE_URL|SUPABASE_|VAPID_|(?:PUBLIC_)?MERCADOPAGO_)/.test(name))
    delete process.env[name];
}

const results = new Map<string, PartResult>();
const isSelected = selectParts(values.parts);
/** Whether there is a build, which a part may have to wait for. */
const built = Promise.withResolvers<boolean>();
if (!isSelected('build')) built.resolve(true);
const startedAt = performance.now();
for (const groups of STAGES) {
  await Promise.all(
    groups.map(async (names) => {
      for (const name of names.filter(isSelected)) await runPart(name);
    }),
  );
}
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  [...results.values()].reduce((total, result) => total + result[key], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
const failures = [...results].flatMap(([part, result]) =>
  result.failures.map((failure) => `${part} › ${failure}`),
);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\nall     ${formatDuration(performance.now() - startedAt)}`);
console.log(`\n${counts(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** The long form of the checks leaves out what is the same in the short one. */
function selectParts(names: string | undefined): (name: string) => boolean {
  if (names === undefined) return (name) => !values.deep || !STATIC_PARTS.includes(name);
  const requested = names.split(',');
  const unknown = requested.filter((name) => !STAGES.flat(2).includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}`);
    process.exit(2);
  }
  return (name) => requested.includes(name);
}

async function runPart(name: string): Promise<void> {
  const isBuilt = BUILD_FREE.includes(name) || (await built.promise);
  const startedAt = performance.now();
  const run = RUNS[name] ?? (() => runVitest(name));
  const result = isBuilt
    ? await run().catch((error: unknown) =>
        verdict(false, error instanceof StartFailure ? error.output : String(error)),
      )
    : verdict(false, `${name} needs the build, which failed`);
  results.set(name, result);
  if (name === 'build') built.resolve(result.failed === 0);
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`);
  const took = formatDuration(performance.now() - startedAt);
  const note = result.note ? `, ${result.note}` : '';
  console.log(`${name.padEnd(10)}${counts(result)} (${took}${note})`);
}

function counts({ passed, failed, skipped }: typeof total): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Tools that only say yes or no, one after the other until one says no, count as one. */
async function check(
  ...commands: readonly (readonly [tool: string, ...args: string[]])[]
): Promise<PartResult> {
  for (const [tool, ...args] of commands) {
    const { exitCode, output } = await runCommand(tool, args);
    if (exitCode !== 0) return verdict(false, output);
  }
  return verdict(true, '');
}

function runVitest(project: string): Promise<PartResult> {
  const file = `vitest-${project}.xml`;
  const report = `--outputFile.junit=${join(REPORTS, file)}`;
  const args = ['run', '--project', project, '--reporter=default', '--reporter=junit', report];
  return runTests('vitest/vitest.mjs', args, file);
}

async function runPlaywright(): Promise<PartResult> {
  const browser = findChromium();
  const result = await runTests('@playwright/test/cli.js', ['test'], 'playwright.xml');
  return { ...result, note: `Chromium: ${browser.path} (${browser.origin})` };
}

/**
 * Runs tests and counts them by the JUnit report that they leave. A runner that failed without a failed
 * test, or ran nothing, failed once.
 */
async function runTests(
  command: string,
  args: readonly string[],
  file: string,
): Promise<PartResult> {
  rmSync(join(REPORTS, file), { force: true });
  const { exitCode, output } = await runCommand(command, args);
  const cases = readTestCases(join(REPORTS, file));
  const skipped = cases.filter((test) => test.querySelector('skipped')).length;
  const failures = cases.flatMap(describeFailure);
  const passed = cases.length - skipped - failures.length;
  const isSilent = failures.length === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failures.length, skipped, output, failures };
}

/** The tests of a report, a file that could not be loaded among them; none where it cannot be read. */
function readTestCases(report: string): HTMLElement[] {
  if (!existsSync(report)) return [];
  // As text like any other, which the parser for pages reads.
  const xml = readFileSync(report, 'utf8').replace(
    /<!\[CDATA\[([\s\S]*?)\]\]>/g,
    (_, text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
  return parse(xml).querySelectorAll('testcase');
}

function describeFailure(test: HTMLElement): string[] {
  const failure = test.querySelector('failure, error');
  if (!failure) return [];
  const name = `${test.getAttribute('classname')} › ${test.getAttribute('name')}`;
  const text = stripVTControlCharacters(failure.textContent).trim().slice(0, FAILURE_LENGTH);
  return [`${name}\n${text.replaceAll(/^/gm, '    ')}`];
}

function verdict(passed: boolean, output: string): PartResult {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0, output, failures: [] };
}
