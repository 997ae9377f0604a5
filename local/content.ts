import { relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { calendarDayOf } from '#contract/calendar-day.ts';
import { checkTexts } from './content/check-texts.ts';
import { readContentTexts } from './content/content-folder.ts';
import { printAnnotations, printFindings } from './content/print-findings.ts';
import { PROJECT_ROOT } from './project-root.ts';

const USAGE =
  'Use `npm run content`, ou, para ver só um arquivo, `npm run content -- content/weeks/07.mdx`.';

/**
 * Checks the content for editors: `npm run content`, or with the paths of single files after `--`, of which
 * alone it then speaks. Ends with 1 on errors. `--format=github` writes annotations, `--root=<folder>` reads
 * the content of another folder.
 */
function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      root: { type: 'string', default: PROJECT_ROOT },
    },
  });
  const root = resolve(values.root);
  const paths = positionals.map((path) => relative(root, resolve(root, path)).replaceAll(sep, '/'));
  const texts = readContentTexts(pathToFileURL(`${root}${sep}`));
  const isAsked = (path: string) => paths.length === 0 || paths.some((one) => isIn(path, one));
  const today = calendarDayOf(new Date(), 'America/Sao_Paulo');
  const findings = checkTexts(texts, today).filter(({ file }) => isAsked(file));
  const checked = texts.map(({ path }) => path).filter(isAsked);
  // A file that is missing has findings, too.
  const known = [...checked, ...findings.map(({ file }) => file)];
  const unknown = paths.filter((one) => !known.some((path) => isIn(path, one)));
  if (unknown.length > 0) return fail(`Não achei: ${unknown.join(', ')}. ${USAGE}`);
  const isForGitHub = values.format === 'github';
  const output = isForGitHub ? printAnnotations(findings) : printFindings(findings, checked.length);
  if (output !== '') console.log(output);
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}

/** Whether a path is that place, or in that folder. */
const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

try {
  run();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') fail(`Não conheço essa opção. ${USAGE}`);
  else if (code === 'ENOENT') fail('Não achei a pasta `content/` nesse lugar.');
  else throw error;
}
