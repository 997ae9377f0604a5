import { z } from '#contract/z.ts';
import { toTable } from '#local/bench/report.ts';

const PackageSchema = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
});
type Packages = Readonly<Record<string, z.infer<typeof PackageSchema>>>;
const LockfileSchema = z.object({ packages: z.record(z.string(), PackageSchema) });

/**
 * What may be part of what users are sent or what the functions run, without asking anybody: none of
 * these asks for more than its notice, which the packages carry.
 */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
]);

/** Where the package's own LICENSE file says what its package.json does not. */
const IN_THE_FILE: Readonly<Record<string, string>> = { mercadopago: 'MIT' };

/** Named as dependencies, and only used to build: what they bring along is not sent to anybody. */
const BUILD_ONLY: ReadonlySet<string> = new Set(['@astrojs/react']);

/** What of the packages for building and development reaches users: code in the pages, letters, drawings, icons. */
const SENT: Readonly<Record<string, string>> = {
  '@astrojs/react': 'starts the islands in the pages',
  '@fontsource-variable/figtree': 'letters, cut to Portuguese',
  '@fontsource-variable/fraunces': 'letters, cut to Portuguese',
  '@iconify-json/fluent-emoji-flat': 'drawings of fruit',
  '@iconify-json/lucide': 'icons',
  astro: 'starts the islands in the pages',
  'workbox-precaching': 'part of the service worker',
};

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** The packages of a lockfile that production runs or users are sent, by name. */
export function listShippedLicences(lockfile: string): Licence[] {
  const { packages } = LockfileSchema.parse(JSON.parse(lockfile));
  const shipped = listShipped(packages);
  return Object.entries(packages)
    .filter(([path]) => shipped.has(path) || (path !== '' && Object.hasOwn(SENT, nameOf(path))))
    .map(([path, entry]) => toLicence(path, entry))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** docs/licences.md, from package-lock.json. */
export function formatLicences(lockfile: string): string {
  const { packages } = LockfileSchema.parse(JSON.parse(lockfile));
  const shipped = listShippedLicences(lockfile);
  const names = new Set(shipped.map(({ name }) => name));
  const tools = Object.keys(packages['']?.devDependencies ?? {})
    .filter((name) => !names.has(name))
    .map((name) => toLicence(`node_modules/${name}`, packages[`node_modules/${name}`] ?? {}));
  return [
    '# Licences',
    '',
    'Made from the lockfile by `npm run licences`; a test compares. Our own code and texts are not licensed to anybody (`UNLICENSED`). The drawings in `src/drawings` are our own.',
    '',
    '## What production runs, and what users are sent',
    '',
    table(shipped, ({ name }) => SENT[name] ?? 'in the functions or the islands'),
    '',
    '## Tools',
    '',
    'Build, check and stand in; nothing of them is sent to users.',
    '',
    table(tools, () => 'development'),
    '',
  ].join('\n');
}

/** The folders of what production depends on, at any remove. */
function listShipped(packages: Packages): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = folderOf(packages, from, name);
      if (path === undefined || found.has(path) || BUILD_ONLY.has(name)) continue;
      found.add(path);
      const { dependencies, peerDependencies } = packages[path] ?? {};
      visit(path, Object.keys({ ...dependencies, ...peerDependencies }));
    }
  };
  visit('', Object.keys(packages['']?.dependencies ?? {}));
  return found;
}

/** Where Node finds a package that a folder asks for. */
function folderOf(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function toLicence(path: string, entry: z.infer<typeof PackageSchema>): Licence {
  const name = nameOf(path);
  const { version = '?', license = IN_THE_FILE[name] ?? 'unknown' } = entry;
  return { name, version, licence: license };
}

function table(licences: readonly Licence[], use: (licence: Licence) => string): string {
  const rows = licences.map((one) => [one.name, one.version, one.licence, use(one)]);
  return toTable(['package', 'version', 'licence', 'use'], rows);
}
