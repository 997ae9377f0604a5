import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';

import { z } from '#contract/z.ts';
import { toTable } from '#local/bench/report.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

const PackageSchema = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  /** npm's mark of what `npm install --omit=dev` leaves out. */
  dev: z.optional(z.boolean()),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});
const LockfileSchema = z.object({ packages: z.record(z.string(), PackageSchema) });

/**
 * What may be part of what users are sent or what the functions run, without asking anybody: none of
 * these asks for more than its notice, which the packages carry.
 */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'],
]);

/** Where the package's own LICENSE file says what its package.json does not. */
const IN_THE_FILE: Readonly<Record<string, string>> = { mercadopago: 'MIT' };

/** What of the packages for development reaches users: code in the pages, letters, drawings, icons. */
const SENT: Readonly<Record<string, string>> = {
  '@astrojs/react': 'starts the islands in the pages',
  '@fontsource-variable/figtree': 'letters, cut to Portuguese',
  '@fontsource-variable/fraunces': 'letters, cut to Portuguese',
  '@iconify-json/fluent-emoji-flat': 'drawings of things',
  '@iconify-json/lucide': 'icons',
  astro: 'starts the islands in the pages',
  'workbox-precaching': 'part of the service worker',
};

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Part of what production runs or users are sent. */
  readonly isShipped: boolean;
}

/** The packages that are shipped and the tools that the project names, of a lockfile, by name. */
export function listLicences(lockfile: string): Licence[] {
  const { packages } = LockfileSchema.parse(JSON.parse(lockfile));
  const tools = Object.keys(packages['']?.devDependencies ?? {});
  return Object.entries(packages)
    .flatMap(([path, { version = '?', license, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const isShipped = !dev || Object.hasOwn(SENT, name);
      const isTool = path === `node_modules/${name}` && tools.includes(name);
      if (path === '' || !(isShipped || isTool)) return [];
      return [{ name, version, licence: license ?? IN_THE_FILE[name] ?? 'unknown', isShipped }];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** docs/licences.md, from package-lock.json. */
export function formatLicences(lockfile: string): Promise<string> {
  const table = (shipped: boolean, use: string) =>
    toTable(
      ['package', 'version', 'licence', 'use'],
      listLicences(lockfile)
        .filter(({ isShipped }) => isShipped === shipped)
        .map(({ name, version, licence }) => [name, version, licence, SENT[name] ?? use]),
    );
  const page = `# Licences

Made from the lockfile by \`npm run licences\`; a test compares. Our own code and texts are not licensed to anybody (\`UNLICENSED\`). The drawings in \`src/drawings\` are our own.

## What production runs, and what users are sent

${table(true, 'in the functions or the islands')}

## Tools

Build, check and stand in; nothing of them is sent to users.

${table(false, 'development')}
`;
  return format(page, { parser: 'markdown' });
}

if (import.meta.main) {
  const lockfile = readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
  writeFileSync(join(PROJECT_ROOT, 'docs', 'licences.md'), await formatLicences(lockfile));
}
