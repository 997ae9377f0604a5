import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { copyProjectFiles } from '#tests/support/copy-project-files.ts';

import {
  type BuildMeasure,
  measureBuild,
  multiplyContent,
} from './performance/multiplied-build.ts';
import { formatMachine, toTable, writeSection } from './performance/report.ts';

/** What a build reads. */
const SOURCES = [
  ...['content', 'public', 'src', 'astro.config.mjs', 'netlify.toml'],
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
