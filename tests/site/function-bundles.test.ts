import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';

import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'netlify', 'functions');
const names = readdirSync(FOLDER).map((file) => basename(file, '.ts'));

/** What the platform makes of each function: one file with all that it imports. */
const { outputFiles, metafile, warnings } = await build({
  entryPoints: names.map((name) => join(FOLDER, `${name}.ts`)),
  outdir: 'bundles',
  absWorkingDir: PROJECT_ROOT,
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  logLevel: 'silent',
});

describe('the functions, bundled as the platform does it', () => {
  it('have one bundle each, without a warning', () => {
    expect(warnings).toEqual([]);
    expect(outputFiles.map(({ path }) => basename(path, '.mjs')).toSorted()).toEqual(
      names.toSorted(),
    );
  });

  it.each(Object.entries(metafile.outputs))(
    '%s has a handler and its configuration, and nothing of the tests or the local programs',
    (_, { exports, inputs, imports }) => {
      expect(exports.toSorted()).toEqual(['config', 'default']);
      expect(Object.keys(inputs).filter((path) => /^(tests|local)\//.test(path))).toEqual([]);
      // What is left to be found at run time is Node's own.
      const left = imports.filter(({ path }) => !isBuiltin(path));
      expect(left).toEqual([]);
    },
  );

  it('have every file of the build that they take along', () => {
    const toml = readFileSync(join(PROJECT_ROOT, 'netlify.toml'), 'utf8');
    const taken = [...toml.matchAll(/included_files = \["([^"]+)"\]/g)].map(
      ([, path]) => path ?? '',
    );
    expect(taken).not.toEqual([]);
    for (const path of taken) {
      const folder = path.replace(/\/\*\.html$/, '');
      expect(existsSync(join(PROJECT_ROOT, folder)), path).toBe(true);
    }
  });
});
