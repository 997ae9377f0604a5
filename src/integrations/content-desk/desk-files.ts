import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { DESK_FORMAT } from './desk-collections.ts';
import { deskConfig, type DeskPlace, NO_MEDIA } from './desk-config.ts';
import { DESK_PAGE } from './desk-page.ts';
import { deskWords } from './desk-words.ts';

const ENTRY = fileURLToPath(new URL('open-desk.ts', import.meta.url));
const STYLE = new URL('desk.css', import.meta.url);
/** Its other files are read for widgets alone that the desk does not use: code, and pictures. */
const DECAP = createRequire(import.meta.url).resolve('decap-cms/dist/decap-cms.js');

/**
 * The files below `/admin`, by name.
 * @param sourcesYaml Text of `content/sources.yaml`.
 */
export async function deskFiles(
  place: DeskPlace,
  sourcesYaml: string,
): Promise<Map<string, string | Buffer>> {
  return new Map<string, string | Buffer>([
    ['index.html', DESK_PAGE],
    ['desk.css', await readFile(STYLE)],
    ['desk.js', await bundle(place, sourcesYaml)],
    ['decap-cms.js', await readFile(DECAP)],
  ]);
}

async function bundle(place: DeskPlace, sourcesYaml: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'inline',
    define: {
      DESK_CONFIG: JSON.stringify(deskConfig(place, sourcesYaml)),
      DESK_FORMAT_NAME: JSON.stringify(DESK_FORMAT),
      DESK_WORDS: JSON.stringify(deskWords(place.kind)),
      DESK_MEDIA_NAME: JSON.stringify(NO_MEDIA),
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}
