import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
});
const PlaywrightReportSchema = z.object({
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
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report.data;
      return counted(result, numPassedTests, numFailedTests, numPendingTests + numTodoTests);
    },
  };
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
  const { expected, unexpected, skipped } = report.data.stats;
  return { ...counted(result, expected, unexpected, skipped), note };
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
  return { passed: Number(passed), failed: Number(!passed), skipped: 0, output };
}

/** A runner that failed without a failed test (a file did not load), or ran nothing, failed once. */
function counted(
  { exitCode, output }: { exitCode: number; output: string },
  passed: number,
  failed: number,
  skipped: number,
): PartResult {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed, skipped, output };
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
