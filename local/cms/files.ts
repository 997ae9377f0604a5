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
const PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mesa de conteúdo · ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/admin/cms.css">
<script src="/admin/cms.js" defer></script>
</head>
<body>
<main id="cms-state">
<h1>Mesa de conteúdo</h1>
<p role="status">Abrindo…</p>
<noscript><p>A mesa de conteúdo precisa de JavaScript. Ligue-o no navegador e abra esta página de novo.</p></noscript>
</main>
</body>
</html>
`;

/**
 * The files below `/admin`, by name.
 * @param sourcesYaml Text of `content/sources.yaml`.
 */
export async function cmsFiles(
  place: CmsPlace,
  sourcesYaml: string,
): Promise<Map<string, string | Buffer>> {
  return new Map<string, string | Buffer>([
    ['index.html', PAGE],
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
