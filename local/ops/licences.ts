import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';

import { toTable } from '#local/bench/report.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

/** What counts of a lockfile here; npm marks with `dev` what `npm install --omit=dev` leaves out. */
interface Lockfile {
  readonly packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}

/**
 * What may be part of what users are sent or what the functions run, without asking anybody: none of
 * these asks for more than its notice, which the packages carry.
 */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MIT OFL-1.1'.split(' '),
);

/**
 * Whether something may be shipped as it is. MPL-2.0 asks whoever passes a file on to pass on its source with it: the
 * functions run web-push as it came, and nobody is sent it.
 */
export const isAllowed = ({ name, licence }: { readonly name: string; readonly licence: string }) =>
  ALLOWED_LICENCES.has(licence) || (licence === 'MPL-2.0' && name === 'web-push');

/** Where the package's own LICENSE file says what its package.json does not. */
const IN_THE_FILE: Readonly<Record<string, string>> = { mercadopago: 'MIT' };

/** What of the packages for development reaches users: code in the pages, letters, drawings, icons. */
const SENT: Readonly<Record<string, string>> = {
  '@astrojs/react': 'starts the islands in the pages',
  '@fontsource-variable/figtree': 'letters, cut to Portuguese',
  '@fontsource-variable/fraunces': 'letters, cut to Portuguese',
  '@iconify-json/lucide': 'icons',
  astro: 'starts the islands in the pages',
  'workbox-precaching': 'part of the service worker',
};

/** What production runs or users are sent, of a lockfile, by name. */
export function listLicences(lockfile: string) {
  return Object.entries((JSON.parse(lockfile) as Lockfile).packages)
    .flatMap(([path, { version = '?', license, dev = false }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      if (path === '' || (dev && !Object.hasOwn(SENT, name))) return [];
      return { name, version, licence: license ?? IN_THE_FILE[name] ?? 'unknown' };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** docs/licences.md, from package-lock.json. */
export function formatLicences(lockfile: string): Promise<string> {
  const rows = listLicences(lockfile).map(({ name, version, licence }) => [
    ...[name, version, licence],
    SENT[name] ?? 'in the functions or the islands',
  ]);
  const page = `# Licences

What production runs and what users are sent, made from the lockfile by \`npm run licences\`; a test compares. Our own code and texts are not licensed to anybody (\`UNLICENSED\`). The drawings in \`src/drawings\` are our own.

${toTable(['package', 'version', 'licence', 'use'], rows)}
`;
  return format(page, { parser: 'markdown' });
}

if (import.meta.main) {
  const lockfile = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
  writeFileSync(join(PROJECT_ROOT, 'docs', 'licences.md'), await formatLicences(lockfile));
}
