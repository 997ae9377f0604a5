import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { findChromium } from '#tests/support/chromium.ts';

import { buildSite } from './stack/build-site.ts';
import { packageBin, runCommand } from './stack/run-command.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { StartFailure } from './stack/start-failure.ts';

/** What one part of the checks found; `output` is shown when it failed. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
  /** Each failed test by name, with what it said: repeated at the end, where a log that was cut has it. */
  readonly failures: readonly string[];
  /** Said on the part's line. */
  readonly note?: string;
}

export interface TestPart {
  readonly name: string;
  /** Cannot say anything without the build. */
  readonly needsBuild: boolean;
  run(signal: AbortSignal): Promise<PartResult>;
}

/** Where the runners leave what they counted. */
const REPORTS = join(PROJECT_ROOT, 'test-results');

/**
 * All parts: stages one after the other, the groups of a stage side by side, the parts of a group in
 * their order. What reads the types that Astro makes comes after the build has written them, and what
 * uses both cores comes alone.
 */
export const TEST_STAGES: readonly (readonly (readonly TestPart[])[])[] = [
  [
    [check('format', false, ['prettier', '--check', '.'])],
    [{ name: 'build', needsBuild: false, run: runBuild }],
  ],
  [
    [
      check('lint', true, ['eslint', '--max-warnings', '0', '.']),
      // A service worker has other globals than a page: its folder has a configuration of its own.
      check(
        'types',
        true,
        ['astro', 'check', '--noSync', '--minimumFailingSeverity', 'hint'],
        ['typescript', '--noEmit', '-p', 'src/features/offline/worker'],
      ),
    ],
    [
      vitest('content', false),
      vitest('unit', false),
      vitest('component', false),
      vitest('site', true),
    ],
  ],
  [[vitest('api', true), vitest('stack', true)]],
  [[{ name: 'e2e', needsBuild: true, run: runPlaywright }]],
];

/** Tools that only say yes or no, one after the other until one says no, count as one. */
function check(
  name: string,
  needsBuild: boolean,
  ...commands: readonly (readonly [tool: string, ...args: string[]])[]
): TestPart {
  return {
    name,
    needsBuild,
    run: async (signal) => {
      for (const [tool, ...args] of commands) {
        const command = packageBin(tool, tool === 'typescript' ? 'tsc' : tool);
        const { exitCode, output } = await runCommand(command, args, { signal });
        if (exitCode !== 0) return verdict(false, output);
      }
      return verdict(true, '');
    },
  };
}

function vitest(project: string, needsBuild: boolean): TestPart {
  const file = `vitest-${project}.xml`;
  const report = `--outputFile.junit=${join(REPORTS, file)}`;
  const args = ['run', '--project', project, '--reporter=default', '--reporter=junit', report];
  const run = (signal: AbortSignal) => runTests(packageBin('vitest'), args, file, signal);
  return { name: project, needsBuild, run };
}

async function runPlaywright(signal: AbortSignal): Promise<PartResult> {
  const browser = findChromium();
  const command = packageBin('@playwright/test', 'playwright');
  const result = await runTests(command, ['test'], 'playwright.xml', signal);
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
  signal: AbortSignal,
): Promise<PartResult> {
  rmSync(join(REPORTS, file), { force: true });
  const { exitCode, output } = await runCommand(command, args, { signal });
  const cases = readTestCases(join(REPORTS, file));
  const skipped = cases.filter((test) => test.querySelector('skipped')).length;
  const failures = cases.flatMap(describeFailure);
  const passed = cases.length - skipped - failures.length;
  const isSilent = failures.length === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failures.length, skipped, output, failures };
}

/** The part of jsdom that we use, which comes without types: it reads XML. */
interface Jsdom {
  readonly JSDOM: new (
    xml: string,
    options: { contentType: string },
  ) => { readonly window: Window };
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom;

/** The tests of a report, a file that could not be loaded among them; none where it cannot be read. */
function readTestCases(report: string): Element[] {
  try {
    const { window } = new JSDOM(readFileSync(report, 'utf8'), { contentType: 'text/xml' });
    return [...window.document.querySelectorAll('testcase')];
  } catch {
    return [];
  }
}

const FAILURE_LENGTH = 1_500;

function describeFailure(test: Element): string[] {
  const failure = test.querySelector('failure, error');
  if (!failure) return [];
  const name = `${test.getAttribute('classname')} › ${test.getAttribute('name')}`;
  const text = stripVTControlCharacters(failure.textContent).trim().slice(0, FAILURE_LENGTH);
  return [`${name}\n${text.replaceAll(/^/gm, '    ')}`];
}

async function runBuild(signal: AbortSignal): Promise<PartResult> {
  try {
    return verdict(true, await buildSite(signal));
  } catch (error) {
    if (error instanceof StartFailure) return verdict(false, error.output);
    throw error;
  }
}

function verdict(passed: boolean, output: string): PartResult {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0, output, failures: [] };
}
