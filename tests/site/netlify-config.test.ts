import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { parse } from 'smol-toml';
import { afterAll, describe, expect, it } from 'vitest';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { pagePath } from '#lib/site-paths.ts';

import { readPublished } from './support/read-published.ts';

const FunctionSchema = z.strictObject({ included_files: z.array(z.string()) });
const ConfigSchema = z.strictObject({
  build: z.strictObject({
    command: z.string(),
    publish: z.literal('dist'),
    ignore: z.string(),
    environment: z.record(z.string(), z.string()),
  }),
  context: z.record(z.string(), z.strictObject({ command: z.string() })),
  functions: z.catchall(
    z.object({ directory: z.string(), included_files: z.array(z.string()), region: z.string() }),
    FunctionSchema,
  ),
  redirects: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      status: z.int(),
      force: z.optional(z.boolean()),
    }),
  ),
  headers: z.array(z.strictObject({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

const text = readFileSync(join(PROJECT_ROOT, 'netlify.toml'), 'utf8');
const config = ConfigSchema.parse(parse(text));
const published = readPublished().map(({ file }) => `/${file}`);
const scripts = Object.keys(
  z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'))).scripts,
);

describe('netlify.toml', () => {
  it('builds by scripts that exist, and tells previews their own address', () => {
    const { 'deploy-preview': preview, 'branch-deploy': branch, ...others } = config.context;
    expect(others).toEqual({});
    expect(config.build.command).toBe('npm run build');
    expect(branch?.command).toBe('SITE_URL=$DEPLOY_PRIME_URL npm run build');
    expect(preview?.command).toBe(`npm run content && ${branch?.command}`);
    const named = text.matchAll(/\bnpm run ([\w:-]+)/g);
    for (const [, script = ''] of named) expect(scripts).toContain(script);
  });

  it('holds no variable that is a secret or differs from project to project', () => {
    expect(Object.keys(config.build.environment).toSorted()).toEqual([
      ...['ASTRO_TELEMETRY_DISABLED', 'DO_NOT_TRACK', 'LITE_TELEMETRY', 'NODE_VERSION'],
    ]);
  });

  it('runs every function in São Paulo, as the platform’s own user takes it', async () => {
    const { directory, included_files, region, ...single } = config.functions;
    expect(included_files.every((pattern) => pattern.startsWith('!'))).toBe(true);
    expect({ directory, region }).toEqual({ directory: 'netlify/functions', region: 'gru' });
    const functions = await listFunctions(join(PROJECT_ROOT, directory), { parseISC: true });
    // None of them says another.
    for (const name of functions.map((one) => one.name)) {
      const source = readFileSync(join(PROJECT_ROOT, directory, `${name}.ts`), 'utf8');
      expect(source, name).not.toMatch(/\bregion\b/);
    }
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(single)));
  });

  it('redirects from where nothing is to where something is', () => {
    const pages = published.filter((file) => file.endsWith('.html')).map(pagePath);
    const moved = config.redirects.filter(({ status }) => status !== 404);
    expect(moved.length).toBeGreaterThan(0);
    for (const { from, to, force } of moved) {
      expect(pages).toContain(to);
      expect(pages).not.toContain(from);
      expect(force).toBe(true);
    }
  });

  it('answers a week that does not exist with its own page, and never one that does', () => {
    expect(config.redirects.filter(({ status }) => status === 404)).toEqual([
      { from: '/pregnancy-weeks/*', to: '/week-not-found.html', status: 404 },
    ]);
    expect(published).toContain('/week-not-found.html');
  });

  it('has headers for what is published, and none for an address that is not', () => {
    for (const { for: pattern } of config.headers) {
      const [start = ''] = pattern.split('*');
      const matched = pattern.endsWith('*')
        ? published.filter((file) => file.startsWith(start))
        : published.filter((file) => file === pattern);
      expect(matched.length, pattern).toBeGreaterThan(0);
    }
  });

  it('says of every folder without pages how long its files are cached', () => {
    const folders = published
      .filter((file) => !file.endsWith('.html'))
      .map((file) => /^\/[^/]+\//.exec(file)?.[0])
      .filter((folder) => folder !== undefined);
    const cached = config.headers.filter(({ values }) => values['Cache-Control']);
    for (const folder of new Set(folders)) {
      expect(cached.map((rule) => rule.for)).toContain(`${folder}*`);
    }
  });
});

describe('the rule that skips builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colinho-ignore-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The rule's exit code, with a git that finds or finds no difference. */
  function run(cached: string, current: string, hasChanges: boolean): number | null {
    const git = join(folder, 'git');
    writeFileSync(git, `#!/bin/sh\nexit ${hasChanges ? 1 : 0}\n`);
    chmodSync(git, 0o755);
    const { PATH = '' } = process.env;
    const env = { CACHED_COMMIT_REF: cached, COMMIT_REF: current };
    return spawnSync('bash', ['-c', config.build.ignore], {
      env: { ...env, PATH: folder + delimiter + PATH },
    }).status;
  }

  it('skips a commit without changes to the site, and nothing else', () => {
    expect(run('a', 'b', false)).toBe(0);
    expect(run('a', 'b', true)).not.toBe(0);
    // The same commit again: somebody asked for it.
    expect(run('b', 'b', false)).not.toBe(0);
  });

  it('looks away from papers and tests alone', () => {
    const excluded = [...config.build.ignore.matchAll(/:\(exclude\)([^']+)/g)].map(
      ([, path]) => path,
    );
    expect(excluded).toEqual(['docs', 'tests', '.github', 'README.md', 'CONTRIBUTING.md']);
  });
});
