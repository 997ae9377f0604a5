import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { DeskPlace } from '#local/desk/config.ts';
import { deskFiles } from '#local/desk/files.ts';
import type { AstroIntegration } from 'astro';

/** The variables of the README's table that say whether and for what the desk is built. */
interface DeskVariables {
  readonly CONTENT_DESK?: string | undefined;
  readonly CONTENT_DESK_REPOSITORY?: string | undefined;
  readonly CONTENT_DESK_BRANCH?: string | undefined;
}

/** The repository of a desk that is switched on. */
interface DeskSwitch {
  readonly repository: string;
  readonly branch: string;
}

const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;
/** A branch that Git and an address both take as it is. */
const BRANCH = /^(?![-/.])(?!.*(?:\/\/|\.\.))[\w./-]+(?<![/.])$/;

/**
 * Reads whether the desk is switched on; an empty variable counts as absent.
 * @returns null when it is off.
 * @throws Error with one sentence when a variable is malformed or missing.
 */
export function readDeskSwitch(variables: DeskVariables): DeskSwitch | null {
  const state = variables.CONTENT_DESK?.trim() || 'off';
  if (state === 'off') return null;
  if (state !== 'on')
    throw new Error(`CONTENT_DESK must be "on", "off" or empty, and is "${state}".`);
  const repository = variables.CONTENT_DESK_REPOSITORY?.trim() ?? '';
  if (!REPOSITORY.test(repository)) {
    throw new Error(
      `CONTENT_DESK is on: set CONTENT_DESK_REPOSITORY to the repository on GitHub as owner/name; ` +
        `it is "${repository}".`,
    );
  }
  const branch = variables.CONTENT_DESK_BRANCH?.trim() || 'main';
  if (!BRANCH.test(branch)) throw new Error(`CONTENT_DESK_BRANCH names no branch: "${branch}".`);
  return { repository, branch };
}

/**
 * Puts the content desk into `dist/admin/` and its rules into `dist/_headers`, where it is switched on; else
 * nothing. Comes last: neither the pages' policy nor the service worker's lists know of it.
 */
export function contentDesk(desk: DeskSwitch | null): AstroIntegration {
  let siteDomain = 'localhost';
  return {
    name: 'content-desk',
    hooks: {
      'astro:config:done': ({ config }) => {
        if (config.site) siteDomain = new URL(config.site).hostname;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!desk) return;
        const sources = await readFile('content/sources.yaml', 'utf8');
        const files = await deskFiles({ kind: 'github', siteDomain, ...desk }, sources);
        const folder = new URL('admin/', dir);
        await mkdir(folder, { recursive: true });
        for (const [name, content] of files) await writeFile(new URL(name, folder), content);
        await appendFile(new URL('_headers', dir), `\n${deskHeaderRules()}`);
        logger.info(`/admin edits ${desk.repository}, branch ${desk.branch}`);
      },
    },
  };
}

/** The rules of `dist/_headers` for the desk, where the site is deployed with it. */
function deskHeaderRules(): string {
  const lines = Object.entries(deskHeaders('github')).map(([name, value]) => `  ${name}: ${value}`);
  return ['/admin', '/admin/*'].map((path) => [path, ...lines, ''].join('\n')).join('');
}

const GITHUB = ['https://api.github.com', 'https://www.githubstatus.com'];
const GITHUB_PICTURES = 'https://avatars.githubusercontent.com';

/**
 * The Content-Security-Policy of the content desk, and of no other page. Decap compiles checks while it
 * runs (`unsafe-eval`) and sets its styles inline; it uses no Trusted Types. On the deployed site the
 * editor's browser talks to GitHub, whose status page Decap reads too; the login has a window of its own.
 */
function deskPolicy(kind: DeskPlace['kind']): string {
  const hosts = kind === 'github' ? [...GITHUB] : [];
  const pictures = kind === 'github' ? [GITHUB_PICTURES] : [];
  return [
    `default-src 'none'`,
    `script-src 'self' 'unsafe-eval'`,
    `style-src 'self' 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...pictures].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...hosts].join(' '),
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** What every answer below `/admin` carries. */
export function deskHeaders(kind: DeskPlace['kind']): Record<string, string> {
  return {
    'Content-Security-Policy': deskPolicy(kind),
    'X-Robots-Tag': 'noindex',
    // The window of the login has to find the desk again.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-cache',
  };
}
