import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { formatLicences, isAllowed, listLicences } from './licences.ts';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const lockfile = read('package-lock.json');

it('docs/licences.md is what the lockfile says', async () => {
  expect(read('docs/licences.md')).toBe(await formatLicences(lockfile));
});

it('ships nothing under a licence that nobody has looked at', () => {
  const shipped = listLicences(lockfile);
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter((one) => !isAllowed(one))).toEqual([]);
  expect(isAllowed({ name: 'another', licence: 'MPL-2.0' })).toBe(false);
});

it('ships what another package brings along, but nothing for development unless it is sent', () => {
  const tool = { version: '1.0.0', license: 'MIT', dev: true };
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'GPL-3.0' },
    'node_modules/tool': tool,
    'node_modules/tool/node_modules/brought': tool,
    'node_modules/astro': tool,
  };
  expect(listLicences(JSON.stringify({ packages }))).toEqual([
    { name: '@b/c', version: '2.0.0', licence: 'GPL-3.0' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'astro', version: '1.0.0', licence: 'MIT' },
  ]);
});
