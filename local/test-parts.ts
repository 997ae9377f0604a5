import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { z } from '#contract/z.ts';
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

const VitestReportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const PlaywrightReportSchema = z.object({
  suites: z.custom<readonly PlaywrightSuite[]>(Array.isArray),
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    skipped: z.int(),
  }),
});

/** The command of each tool, where it is not called like its package. */
const COMMANDS: Readonly<Record<string, string>> = { typescript: 'tsc' };

function commandOf(tool: string): string {
  return packageBin(tool, COMMANDS[tool]);
}

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
        const { exitCode, output } = await runCommand(commandOf(tool), args, { signal });
        if (exitCode !== 0) return verdict(false, output);
      }
      return verdict(true, '');
    },
  };
}

function vitest(project: string, needsBuild: boolean): TestPart {
  return {
    name: project,
    needsBuild,
    run: async (signal) => {
      const file = freshReport(`vitest-${project}.json`);
      const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
      const result = await runCommand(
        packageBin('vitest'),
        [...args, `--outputFile.json=${file}`],
        {
          signal,
        },
      );
      const report = VitestReportSchema.safeParse(readReport(file));
      if (!report.success) return verdict(false, result.output);
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
        report.data;
      const skipped = numPendingTests + numTodoTests;
      return {
        ...counted(result, numPassedTests, numFailedTests, skipped),
        failures: testResults.flatMap(vitestFailures),
      };
    },
  };
}

type VitestFile = z.infer<typeof VitestReportSchema>['testResults'][number];

/** A file that could not be loaded has a message and no tests. */
function vitestFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(PROJECT_ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    failure(`${file} › ${fullName}`, failureMessages?.join('\n') ?? ''),
  );
}

function playwrightFailures({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        return failure(`${file}:${line} › [${projectName}] ${title}`, messages.join('\n'));
      }),
  );
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

const FAILURE_LENGTH = 1_500;

function failure(test: string, message: string): string {
  const text = stripVTControlCharacters(message).trim().slice(0, FAILURE_LENGTH);
  return `${test}\n${text.replaceAll(/^/gm, '    ')}`;
}

async function runPlaywright(signal: AbortSignal): Promise<PartResult> {
  const file = freshReport('playwright.json');
  const browser = findChromium();
  const result = await runCommand(packageBin('@playwright/test', 'playwright'), ['test'], {
    signal,
  });
  const report = PlaywrightReportSchema.safeParse(readReport(file));
  const note = `Chromium: ${browser.path} (${browser.origin})`;
  if (!report.success) return { ...verdict(false, result.output), note };
  const { suites, stats } = report.data;
  const counts = counted(result, stats.expected, stats.unexpected, stats.skipped);
  return { ...counts, failures: suites.flatMap(playwrightFailures), note };
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

/** A runner that failed without a failed test (a file did not load), or ran nothing, failed once. */
function counted(
  { exitCode, output }: { exitCode: number; output: string },
  passed: number,
  failed: number,
  skipped: number,
): PartResult {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed, skipped, output, failures: [] };
}

function freshReport(name: string): string {
  const file = join(PROJECT_ROOT, 'test-results', name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
