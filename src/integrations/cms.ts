import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { cmsFiles, type CmsPlace } from '#local/cms/config.ts';
import type { AstroIntegration } from 'astro';

/** The variables of the README's table that say whether and for whin the CMS is built. */
interface CmsVariables {
  readonly CONTENT_CMS?: string | undefined;
  readonly CONTENT_CMS_REPOSITORY?: string | undefined;
  readonly CONTENT_CMS_BRANCH?: string | undefined;
}

/** The repository of a CMS that is switched on. */
interface CmsSwitch {
  readonly repository: string;
  readonly branch: string;
}

const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;
/** A branch that Git and an address both take as it is. */
const BRANCH = /^(?![-/.])(?!.*(?:\/\/|\.\.))[\w./-]+(?<![/.])$/;

/**
 * Reads whether the CMS is switched on; an empty variable counts as absent.
 * @returns null when it is off.
 * @throws Error with one sentence when a variable is malformed or missing.
 */
export function readCmsSwitch(variables: CmsVariables): CmsSwitch | null {
  const state = variables.CONTENT_CMS?.trim() || 'off';
  if (state === 'off') return null;
  if (state !== 'on')
    throw new Error(`CONTENT_CMS must be "on", "off" or empty, and is "${state}".`);
  const repository = variables.CONTENT_CMS_REPOSITORY?.trim() ?? '';
  if (!REPOSITORY.test(repository)) {
    throw new Error(
      `CONTENT_CMS is on: set CONTENT_CMS_REPOSITORY to the repository on GitHub as owner/name; ` +
        `it is "${repository}".`,
    );
  }
  const branch = variables.CONTENT_CMS_BRANCH?.trim() || 'main';
  if (!BRANCH.test(branch)) throw new Error(`CONTENT_CMS_BRANCH names no branch: "${branch}".`);
  return { repository, branch };
}

/**
 * Puts the CMS into `dist/admin/` and its rules into `dist/_headers`, where it is switched on; else
 * nothing. Comes last: neither the pages' policy nor the service worker's lists know of it.
 */
export function contentCms(cmsSwitch: CmsSwitch | null): AstroIntegration {
  let siteDomain = 'localhost';
  return {
    name: 'cms',
    hooks: {
      'astro:config:done': ({ config }) => {
        if (config.site) siteDomain = new URL(config.site).hostname;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!cmsSwitch) return;
        const sources = await readFile('content/sources.yaml', 'utf8');
        const files = await cmsFiles({ kind: 'github', siteDomain, ...cmsSwitch }, sources);
        const folder = new URL('admin/', dir);
        await mkdir(folder, { recursive: true });
        for (const [name, content] of files) await writeFile(new URL(name, folder), content);
        await appendFile(new URL('_headers', dir), `\n${cmsHeaderRules()}`);
        logger.info(`/admin edits ${cmsSwitch.repository}, branch ${cmsSwitch.branch}`);
      },
    },
  };
}

/** The rules of `dist/_headers` for the CMS, where the site is deployed with it. */
function cmsHeaderRules(): string {
  const lines = Object.entries(cmsHeaders('github')).map(([name, value]) => `  ${name}: ${value}`);
  return ['/admin', '/admin/*'].map((path) => [path, ...lines, ''].join('\n')).join('');
}

const GITHUB = ['https://api.github.com', 'https://www.githubstatus.com'];
const GITHUB_PICTURES = 'https://avatars.githubusercontent.com';

/**
 * The Content-Security-Policy of the CMS, and of no other page. Decap compiles checks while it
 * runs (`unsafe-eval`) and sets its styles inline; it uses no Trusted Types. On the deployed site the
 * editor's browser talks to GitHub, whose status page Decap reads too; the login has a window of its own.
 */
function cmsPolicy(kind: CmsPlace['kind']): string {
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
export function cmsHeaders(kind: CmsPlace['kind']): Record<string, string> {
  return {
    'Content-Security-Policy': cmsPolicy(kind),
    'X-Robots-Tag': 'noindex',
    // The window of the login has to find the CMS again.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-cache',
  };
}
