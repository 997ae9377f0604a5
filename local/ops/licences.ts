import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { formatLicences } from './licences-page.ts';

/** Writes docs/licences.md from the lockfile: `npm run licences`. */
const lockfile = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
const file = join(PROJECT_ROOT, 'docs', 'licences.md');
writeFileSync(file, await format(formatLicences(lockfile), { parser: 'markdown' }));
