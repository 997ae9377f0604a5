import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, it } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';
import manifest from '../../package.json' with { type: 'json' };

const ALIASES = Object.entries(manifest.imports).map(
  ([alias, folder]) => [alias.slice(0, -1), folder.slice(2, -1)] as const,
);
/** What a file needs to run: types are gone by then. */
const IMPORT = /^\s*import\s+(?!type\s)(?:[^'"]*?from\s+)?'([#.][^'?]+)/gm;

const files = globSync('{src,netlify,local}/**/*.{ts,tsx,astro}', {
  cwd: PROJECT_ROOT,
  exclude: (path) => path.includes('.test.'),
});
const imports = new Map(files.map((file) => [file, importsOf(file)]));

it('has no modules that import each other in a circle', () => {
  expect(files.length).toBeGreaterThan(300);
  expect([...imports.values()].flat().length).toBeGreaterThan(1_000);
  expect(findCircles()).toEqual([]);
});

function importsOf(file: string): string[] {
  const source = readFileSync(join(PROJECT_ROOT, file), 'utf8');
  return Array.from(source.matchAll(IMPORT), ([, path = '']) => {
    const alias = ALIASES.find(([name]) => path.startsWith(name));
    return alias ? alias[1] + path.slice(alias[0].length) : normalize(join(dirname(file), path));
  });
}

/** The files of each circle, from the first to itself again. */
function findCircles(): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, above: readonly string[]) => {
    if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file]);
    if (done.has(file) || above.includes(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...above, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}
