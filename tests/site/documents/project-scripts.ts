import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

const PackageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** The scripts of package.json: command lines by name. */
export const PROJECT_SCRIPTS = PackageSchema.parse(
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')),
).scripts;
