import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** A document of the repository. */
export interface ProjectDocument {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

/** The README, CONTRIBUTING, everything below docs/, and what the Git host shows to who proposes a change. */
export function listDocuments(): ProjectDocument[] {
  const paths = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', '.github/**/*.md'].flatMap(
    (pattern) => globSync(pattern, { cwd: PROJECT_ROOT }),
  );
  return paths
    .sort()
    .map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }));
}

/** Whether the project has that file or folder, or, for a pattern, any that fits. */
export function isInProject(path: string): boolean {
  if (!/[*<{…]|NN/.test(path)) return existsSync(join(PROJECT_ROOT, path));
  const pattern = path.replace(/<[^>]*>|…|NN/g, '*');
  return globSync(pattern, { cwd: PROJECT_ROOT }).length > 0;
}
