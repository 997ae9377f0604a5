import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** What functions are made of, and may change while the development server runs. */
export const FUNCTION_SOURCES = ['netlify', 'src/contract'].map((folder) =>
  join(PROJECT_ROOT, folder, '/'),
);

/**
 * Lets the functions' modules be imported afresh: each gets a version in its URL, so that a new
 * version is a new module all the way down.
 * @returns a function that makes the next import see what is on disk then.
 */
export function reloadProjectModules(): () => void {
  const prefixes = FUNCTION_SOURCES.map((folder) => pathToFileURL(folder).href);
  let version = 0;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const resolved = nextResolve(specifier, context);
      if (!prefixes.some((prefix) => resolved.url.startsWith(prefix))) return resolved;
      return { ...resolved, url: `${resolved.url.replace(/\?.*$/, '')}?v=${version}` };
    },
  });
  return () => {
    version += 1;
  };
}
