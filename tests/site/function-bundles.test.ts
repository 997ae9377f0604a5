import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { parse } from 'smol-toml';
import { afterAll, describe, expect, it } from 'vitest';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

/** Of code, unpacked, without what the platform adds to every function: it is loaded at each cold start. */
const LARGEST_BYTES = 2_200_000;
const NO_CODE = /^___netlify-|^\.generated\//;

const folder = mkdtempSync(join(tmpdir(), 'colinho-functions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const IncludedSchema = z.object({ included_files: z.array(z.string()) });
const ConfigSchema = z.object({
  functions: z.catchall(
    z.extend(IncludedSchema, { directory: z.string(), region: z.string() }),
    IncludedSchema,
  ),
});
const { functions: settings } = ConfigSchema.parse(
  parse(readFileSync(join(PROJECT_ROOT, 'netlify.toml'), 'utf8')),
);

/** As the platform makes them, with what netlify.toml says of their files. */
const functions = await zipFunctions(join(PROJECT_ROOT, settings.directory), folder, {
  archiveFormat: 'none',
  basePath: PROJECT_ROOT,
  // What stands in the table of all functions is no function of that name.
  config: {
    '*': { includedFiles: settings.included_files },
    ...Object.fromEntries(
      Object.entries(settings)
        .filter(([, value]) => typeof value === 'object' && 'included_files' in value)
        .map(([name, value]) => [
          name,
          { includedFiles: IncludedSchema.parse(value).included_files },
        ]),
    ),
  },
});

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(path, file)).isFile(),
  );

describe.each(functions)('the function $name, as the platform ships it', ({ name, path }) => {
  const files = filesOf(path).filter((file) => !NO_CODE.test(file));

  it('is small, and has nothing of the tests or the local programs', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(path, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(LARGEST_BYTES);
    expect(files.filter((file) => /^(tests|local)\//.test(file))).toEqual([]);
  });

  it('starts with what it has, and exports its handler', () => {
    const url = pathToFileURL(join(path, 'netlify', 'functions', `${name}.mjs`)).href;
    const script = `const { default: handle } = await import('${url}'); console.log(typeof handle);`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe('function');
  });
});

describe('the files of the build', () => {
  it('are taken along where they are read, and the paid guides by one function alone', () => {
    const taken = functions.map(({ name, path }) => [
      name,
      filesOf(path)
        .filter((file) => file.startsWith('.generated/'))
        .map((file) => file.replace(/[^/]+\.html$/, '*.html')),
    ]);
    expect(Object.fromEntries(taken.filter(([, files]) => files?.length))).toEqual({
      api: ['.generated/api/build.json'],
      auth: ['.generated/api/common-passwords.json'],
      'calendar-feed': ['.generated/api/due-dates.json'],
      content: expect.arrayContaining([
        '.generated/api/essenciais.json',
        '.generated/api/mala-maternidade.json',
        '.generated/api/weeks.json',
        '.generated/fragments/*.html',
      ]) as unknown,
    });
    expect(existsSync(join(PROJECT_ROOT, '.generated', 'fragments', 'vaccines.html'))).toBe(true);
  });
});
