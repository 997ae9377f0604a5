import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { GUIDE_SLUGS } from '#contract/guides.ts';
import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { folderSize } from '#local/stack/report-step.ts';
import { NO_TELEMETRY, packageBin } from '#local/stack/run-command.ts';
import { copyProjectFiles } from '#tests/support/copy-project-files.ts';

import { formatMachine, toTable, writeSection } from './report.ts';

const WEEKS = WEEK_LAST - WEEK_FIRST + 1;
const WEEK_NUMBER = /^week: \d+$/m;

/** What a build of the site came to. */
interface BuildMeasure {
  readonly pages: number;
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Builds the copy of the project in a folder. @throws Error with the build's output when it fails. */
async function measureBuild(folder: string, signal: AbortSignal): Promise<BuildMeasure> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [packageBin('astro'), 'build'], {
    cwd: folder,
    env: { ...process.env, ...NO_TELEMETRY, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4_000)}`);
  const milliseconds = performance.now() - startedAt;
  const dist = join(folder, 'dist');
  const files = await readdir(dist, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return { pages, milliseconds, bytes: await folderSize(dist) };
}

/**
 * Multiplies the weeks and guides of a copy of the project: each copy is a page of its own, with its own
 * address, picture and paid fragment. The strip that leads to every other week keeps to the first 35,
 * for a page does not grow with the site: no pregnancy has more.
 */
async function multiplyContent(folder: string, times: number): Promise<void> {
  // Kept apart from the project's own, which a build of other content would throw out.
  await patch(folder, 'astro.config.mjs', 'defineConfig({', "defineConfig({ cacheDir: './.cache',");
  if (times === 1) return;
  await multiplyWeeks(folder, times);
  await multiplyGuides(folder, times);
}

async function multiplyWeeks(folder: string, times: number): Promise<void> {
  const last = WEEK_FIRST + WEEKS * times - 1;
  await patch(folder, 'src/contract/weeks.ts', `WEEK_LAST = ${WEEK_LAST}`, `WEEK_LAST = ${last}`);
  const strip = 'weeks.map(({ week }) => week)';
  const page = 'src/pages/pregnancy-weeks/[week].astro';
  await patch(folder, page, strip, `weeks.slice(0, ${WEEKS}).map(({ week }) => week)`);
  const content = join(folder, 'content', 'weeks');
  for (const file of await readdir(content)) {
    const text = await readFile(join(content, file), 'utf8');
    for (let copy = 1; copy < times; copy += 1) {
      const week = Number.parseInt(file, 10) + copy * WEEKS;
      await writeFile(join(content, `${week}.mdx`), text.replace(WEEK_NUMBER, `week: ${week}`));
    }
  }
}

async function multiplyGuides(folder: string, times: number): Promise<void> {
  const copies = Array.from({ length: times - 1 }, (_, index) =>
    GUIDE_SLUGS.map((slug) => ({ slug, name: `${slug}-${index + 2}` })),
  ).flat();
  const list = copies.map(({ name }) => `'${name}',`).join('');
  await patch(folder, 'src/contract/guides.ts', '] as const;', `${list}] as const;`);
  const content = join(folder, 'content', 'guides');
  for (const { slug, name } of copies) {
    const text = await readFile(join(content, `${slug}.mdx`), 'utf8');
    await writeFile(join(content, `${name}.mdx`), text);
  }
}

async function patch(folder: string, path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}" any more`);
  await writeFile(file, text.replace(from, to));
}

/** What a build reads. */
const SOURCES = [
  ...['content', 'local/cms', 'public', 'src', 'astro.config.mjs', 'netlify.toml'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/**
 * How much more each further page may cost from one size to the next, and at the first step than the mean
 * of the smallest build, in which the bundling is. Half as much again leaves room for a noisy machine:
 * work that each page does for all pages costs ten times as much at ten times the pages.
 */
const MOST_GROWTH = 1.5;

interface BuildStep {
  /** How many times the weeks and guides. */
  readonly times: number;
  readonly measure: BuildMeasure;
  /** Milliseconds for each page that the size before had not. */
  readonly furtuserPage: number;
}

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1,10,100' } } });
const sizes = values.sizes.split(',').map(Number);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stopping.abort());
}

const steps: BuildStep[] = [];
for (const times of sizes) {
  const measure = await buildTimes(times);
  const before = steps.at(-1)?.measure ?? { pages: 0, milliseconds: 0, bytes: 0 };
  const pages = measure.pages - before.pages;
  const step = {
    times,
    measure,
    furtuserPage: (measure.milliseconds - before.milliseconds) / pages,
  };
  steps.push(step);
  console.log(toRow(step).join('  '));
}
const table = toTable(
  ['weeks and guides', 'pages', 'build', 'each further page', 'output', 'a page'],
  steps.map(toRow),
);
await writeSection('npm run bench', `${formatMachine([])}\n\n${table}`);
for (const [index, { times, furtuserPage }] of steps.entries()) {
  const before = steps[index - 1]?.furtuserPage ?? Infinity;
  if (furtuserPage <= before * MOST_GROWTH) continue;
  console.error(
    `At ${times}× a page costs ${(furtuserPage / before).toFixed(1)} times what it did.`,
  );
  process.exitCode = 1;
}

async function buildTimes(times: number): Promise<BuildMeasure> {
  const folder = await copyProjectFiles(SOURCES);
  try {
    await multiplyContent(folder, times);
    return await measureBuild(folder, stopping.signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toRow({ times, measure, furtuserPage }: BuildStep): string[] {
  const { pages, milliseconds, bytes } = measure;
  return [
    `${times}×`,
    String(pages),
    `${(milliseconds / 1000).toFixed(1)} s`,
    `${Math.round(furtuserPage)} ms`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `${(bytes / pages / 1000).toFixed(1)} kB`,
  ];
}
