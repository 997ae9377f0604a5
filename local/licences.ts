import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';

import { formatLicences } from './licences-page.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Writes docs/licences.md from the lockfile: `npm run licences`. */
const lockfile = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
const file = join(PROJECT_ROOT, 'docs', 'licences.md');
writeFileSync(file, await format(formatLicences(lockfile), { parser: 'markdown' }));
