import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '#contract/site.ts';
import { build } from 'esbuild';
import { cmsConfig, type CmsPlace, cmsWords } from './config.ts';

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
