import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { runCommand } from './run-command.ts';
import { StartFailure } from './start-failure.ts';

/** Says what dist/ was built from; outside of it, since all of dist/ is published. */
const STAMP = join(PROJECT_ROOT, '.local', 'build.json');

/** Taken before the start script tells the functions where they are: a build is not tied to a port. */
const ENVIRONMENT = { ...process.env };

/** Folder of the published site. */
export const DIST = join(PROJECT_ROOT, 'dist');

/** Whether dist/ and the API's JSON were built from the sources as they are now. */
export async function isBuildFresh(): Promise<boolean> {
  const made = [join(DIST, 'index.html'), join(PROJECT_ROOT, '.generated'), STAMP];
  return (
    made.every((path) => existsSync(path)) && readFileSync(STAMP, 'utf8') === (await makeStamp())
  );
}

/**
 * Runs the production build into dist/ and .generated/.
 * @returns what the build printed.
 * @throws StartFailure with the build's output when it fails.
 */
export async function buildSite(signal?: AbortSignal): Promise<string> {
  const stamp = await makeStamp();
  rmSync(STAMP, { force: true });
  const { exitCode, output } = await runCommand('astro/bin/astro.mjs', ['build'], {
    env: { NODE_ENV: 'production', SITE_URL: ENVIRONMENT.SITE_URL },
    signal,
  });
  if (exitCode !== 0) {
    throw new StartFailure(
      'O site não pôde ser montado: corrija o que está acima e comece de novo.',
      output,
    );
  }
  mkdirSync(join(PROJECT_ROOT, '.local'), { recursive: true });
  writeFileSync(STAMP, stamp);
  return output;
}

const INPUTS = [
  '{content,public,src,local/cms,local/content}/**',
  ...['astro.config.mjs', 'netlify.toml', 'package-lock.json', 'tsconfig.json'],
];
const VARIABLES = /^(?:SITE_URL|CONTEXT|PUBLIC_.*|CONTENT_CMS.*)$/;
const NOT_BUILT = /\.test\.tsx?$/;

/** A hash over all that the build reads: sources, content, configuration and its variables. */
async function makeStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(ENVIRONMENT).toSorted()) {
    if (VARIABLES.test(name)) hash.update(`${name}=${value}\n`);
  }
  const paths = await Array.fromAsync(glob(INPUTS, { cwd: PROJECT_ROOT }));
  for (const path of paths.filter((one) => !NOT_BUILT.test(one)).toSorted()) {
    const content = await readFile(join(PROJECT_ROOT, path)).catch(() => null);
    if (content) hash.update(`${path}\n`).update(content);
  }
  return `${JSON.stringify({ fingerprint: hash.digest('hex') })}\n`;
}
