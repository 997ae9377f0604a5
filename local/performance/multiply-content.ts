import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { GUIDE_SLUGS } from '#rules/guides.ts';
import { WEEK_FIRST, WEEK_LAST } from '#rules/weeks.ts';

const WEEKS = WEEK_LAST - WEEK_FIRST + 1;
const WEEK_NUMBER = /^week: \d+$/m;

/**
 * Multiplies the weeks and guides of a copy of the project: each copy is a page of its own, with its own
 * address, picture and paid fragment. The strip that leads to every other week keeps to the first 35,
 * for a page does not grow with the site: no pregnancy has more.
 */
export async function multiplyContent(folder: string, times: number): Promise<void> {
  // Kept apart from the project's own, which a build of other content would throw out.
  await patch(folder, 'astro.config.mjs', 'defineConfig({', "defineConfig({ cacheDir: './.cache',");
  if (times === 1) return;
  await multiplyWeeks(folder, times);
  await multiplyGuides(folder, times);
}

async function multiplyWeeks(folder: string, times: number): Promise<void> {
  const last = WEEK_FIRST + WEEKS * times - 1;
  await patch(folder, 'src/rules/weeks.ts', `WEEK_LAST = ${WEEK_LAST}`, `WEEK_LAST = ${last}`);
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
  await patch(folder, 'src/rules/guides.ts', '] as const;', `${list}] as const;`);
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
