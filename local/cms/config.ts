import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { PRODUCT_NAME } from '#contract/site.ts';
import { z } from '#contract/z.ts';
import { itemOf } from '#local/content/field-guide.ts';
import { type FieldKind, KINDS } from '#local/content/kinds.ts';
import { toJsonSchema } from '#schemas/fields.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { type CmsField, cmsFields } from './fields.ts';

/** Where the CMS reads and writes: the folder of this computer, or a repository through GitHub. */
export type CmsPlace =
  | { readonly kind: 'local'; readonly address: string }
  | {
      readonly kind: 'github';
      /** `owner/name`. */
      readonly repository: string;
      readonly branch: string;
      /** The site's own host, by which the platform knows whose login it is. */
      readonly siteDomain: string;
    };

/** A collection as Decap's configuration describes it: a folder of files, or single ones. */
interface CmsCollection {
  readonly folder?: string;
  readonly fields?: readonly CmsField[];
  readonly files?: readonly { readonly file: string; readonly fields: readonly CmsField[] }[];
  readonly [setting: string]: unknown;
}

/** Decap's configuration, as far as we set it. */
export interface CmsConfig {
  readonly locale: string;
  readonly media_library: { readonly name: string };
  readonly backend: Readonly<Record<string, unknown>>;
  readonly collections: readonly CmsCollection[];
  readonly [setting: string]: unknown;
}

/** A collection, a file or a field of config.yaml. */
interface Written {
  readonly kind?: FieldKind;
  readonly folder?: string;
  readonly file?: string;
  readonly fields?: readonly Written[];
  readonly files?: readonly Written[];
}

/** See its comments. */
const { github, common, collections, ...shared } = parse(
  readFileSync(new URL('config.yaml', import.meta.url), 'utf8'),
  { merge: true },
) as Pick<CmsConfig, 'locale' | 'media_library'> &
  Readonly<{ github: object; common: object; collections: readonly Written[] }>;

/**
 * The configuration of the CMS.
 * @param sourcesYaml Text of `content/sources.yaml`: what the texts may cite.
 */
export function cmsConfig(place: CmsPlace, sourcesYaml: string): CmsConfig {
  const isLocal = place.kind === 'local';
  // The local server's folder is the content itself, so that it can write nothing else.
  const root = isLocal ? '' : 'content/';
  const sources = z
    .array(SourceEntrySchema)
    .parse(parse(sourcesYaml))
    .map(({ id, organisation, year }) => ({
      value: id,
      label: `${id} (${organisation}, ${year})`,
    }));
  const fieldsOf = (kind: FieldKind) => {
    const schema = toJsonSchema(KINDS[kind].schema);
    return cmsFields(itemOf(schema) ?? schema, sources);
  };
  const fill = ({ kind, folder, file, fields, files, ...rest }: Written): object => ({
    ...rest,
    ...(folder && { folder: root + folder }),
    ...(file && { file: root + file }),
    ...(files && { files: files.map(fill) }),
    ...((kind ?? fields) && {
      fields: [...(kind ? fieldsOf(kind) : []), ...(fields ?? []).map(fill)],
    }),
  });
  return {
    ...shared,
    backend: isLocal
      ? { name: 'proxy', proxy_url: place.address, branch: 'main' }
      : { ...github, repo: place.repository, branch: place.branch, site_domain: place.siteDomain },
    publish_mode: isLocal ? 'simple' : 'editorial_workflow',
    // There is none; but Decap looks into it before it opens a file.
    media_folder: `${root}media`,
    // Decap's own merge goes past checks that have failed, so that pull requests are merged on GitHub.
    collections: collections.map((one) => ({ ...common, publish: isLocal, ...fill(one) })),
  };
}

/** Words of Decap's Portuguese that say here what they do, by their key among the editor's buttons. */
function cmsWords(kind: CmsPlace['kind']): Readonly<Record<string, string>> {
  const common = { deployButtonLabel: 'Ver a página' };
  if (kind === 'github') return common;
  // On this computer nothing goes online.
  return {
    ...common,
    publish: 'Gravar',
    publishNow: 'Gravar agora',
    publishing: 'Gravando…',
    published: 'Gravado',
  };
}

const ENTRY = fileURLToPath(new URL('open-cms.ts', import.meta.url));
const STYLE = new URL('cms.css', import.meta.url);
/** Its other files are read for widgets alone that the CMS does not use: code, and pictures. */
const DECAP = createRequire(import.meta.url).resolve('decap-cms/dist/decap-cms.js');

/** The page of `/admin`: what stands in it until the CMS has opened, or instead of it. */
const PAGE = new URL('index.html', import.meta.url);

/**
 * The files below `/admin`, by name.
 * @param sourcesYaml Text of `content/sources.yaml`.
 */
export async function cmsFiles(
  place: CmsPlace,
  sourcesYaml: string,
): Promise<Map<string, string | Buffer>> {
  return new Map<string, string | Buffer>([
    ['index.html', (await readFile(PAGE, 'utf8')).replace('%PRODUCT_NAME%', PRODUCT_NAME)],
    ['cms.css', await readFile(STYLE)],
    ['cms.js', await bundle(place, sourcesYaml)],
    ['decap-cms.js', await readFile(DECAP)],
  ]);
}

async function bundle(place: CmsPlace, sourcesYaml: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'inline',
    define: {
      CMS_CONFIG: JSON.stringify(cmsConfig(place, sourcesYaml)),
      CMS_WORDS: JSON.stringify(cmsWords(place.kind)),
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}
