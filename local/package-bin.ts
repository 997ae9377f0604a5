import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from '#contract/z.ts';

import { PROJECT_ROOT } from './project-root.ts';

const ManifestSchema = z.object({
  bin: z.union([z.string(), z.record(z.string(), z.string())]),
});

/** The script behind a package's command, to be run by this very Node: `node <path> ...`. */
export function packageBin(name: string, command = name): string {
  const folder = join(PROJECT_ROOT, 'node_modules', name);
  const { bin } = ManifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${name} has no command ${command}`);
  return join(folder, file);
}
