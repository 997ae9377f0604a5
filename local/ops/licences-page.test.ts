import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';
import { expect, it } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { ALLOWED_LICENCES, formatLicences, listShippedLicences } from './licences-page.ts';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const lockfile = read('package-lock.json');

it('docs/licences.md is what the lockfile says', async () => {
  const text = await format(formatLicences(lockfile), { parser: 'markdown' });
  expect(read('docs/licences.md')).toBe(text);
});

it('ships nothing under a licence that nobody has looked at', () => {
  const shipped = listShippedLicences(lockfile);
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter(({ licence }) => !ALLOWED_LICENCES.has(licence))).toEqual([]);
});

it('finds a package that another one brings along', () => {
  const packages = {
    '': { dependencies: { a: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { '@b/c': '2.0.0' } },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'GPL-3.0' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  };
  expect(listShippedLicences(JSON.stringify({ packages }))).toEqual([
    { name: '@b/c', version: '2.0.0', licence: 'GPL-3.0' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
  ]);
});
