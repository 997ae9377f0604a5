import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';
import { judgeCommand } from './documents/judge-command.ts';
import { isInProject, listDocuments } from './documents/list-documents.ts';
import { PROJECT_SCRIPTS } from './documents/project-scripts.ts';
import {
  headingAnchors,
  namedCommands,
  namedLinks,
  namedPlaces,
  namedVariables,
} from './documents/named-in-text.ts';

const documents = listDocuments();
const textOf = new Map(documents.map(({ path, text }) => [path, text]));

/** Of the platforms, or of the shell: nothing of ours reads them. */
const NOT_OURS: readonly string[] = ['DEPLOY_PRIME_URL'];

const SOURCES = [
  '{netlify,local,src,supabase,tests}/**/*.{ts,tsx,astro,js,sql,toml}',
  '*.{mjs,ts,toml}',
];
const sourceText = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_ROOT }))
  .map((path) => readFileSync(join(PROJECT_ROOT, path), 'utf8'))
  .join('\n');

/** Why a link of that document leads nowhere, or nothing. */
function judgeLink(from: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!isInProject(file)) return `${target}: there is no ${file}`;
  if (anchor === undefined) return undefined;
  const text = textOf.get(file);
  return text !== undefined && headingAnchors(text).includes(decodeURIComponent(anchor))
    ? undefined
    : `${target}: ${file} has no such heading`;
}

describe.each(documents)('$path', ({ path, text }) => {
  it('names no command that cannot be typed', () => {
    const wrong = namedCommands(text).flatMap((command) => {
      const problem = judgeCommand(command);
      return problem === undefined ? [] : [`${command}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it('names no file or folder that is not there', () => {
    expect(namedPlaces(text).filter((place) => !isInProject(place))).toEqual([]);
  });

  it('names no variable that nothing reads', () => {
    const unread = namedVariables(text).filter(
      (name) => !NOT_OURS.includes(name) && !new RegExp(`\\b${name}\\b`).test(sourceText),
    );
    expect(unread).toEqual([]);
  });

  it('links to what exists', () => {
    expect(namedLinks(text).flatMap((target) => judgeLink(path, target) ?? [])).toEqual([]);
  });
});

it('is found from the README, each document of docs/', () => {
  const reachable = new Set<string>();
  const follow = (path: string): void => {
    const text = textOf.get(path);
    if (text === undefined || reachable.has(path)) return;
    reachable.add(path);
    for (const target of namedLinks(text))
      follow(normalize(join(dirname(path), target.split('#')[0] ?? '')));
  };
  follow('README.md');
  const ofDecisions = /^docs\/decisions\//;
  const lost = documents.filter(
    ({ path }) => path.startsWith('docs/') && !ofDecisions.test(path) && !reachable.has(path),
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

describe('the scripts of package.json', () => {
  const own = Object.entries(PROJECT_SCRIPTS).filter(([name]) => !name.startsWith('pre'));

  it('start a file that exists', () => {
    const files = Object.values(PROJECT_SCRIPTS).flatMap(
      (line) => /^node (\S+)/.exec(line)?.[1] ?? [],
    );
    expect(files.filter((file) => !isInProject(file))).toEqual([]);
  });

  it('are explained in README or CONTRIBUTING, each of them', () => {
    const pages = ['README.md', 'CONTRIBUTING.md'].map((path) => textOf.get(path) ?? '');
    const commands = pages.flatMap(namedCommands).join('\n');
    const unnamed = own.filter(
      ([name]) => !new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(commands),
    );
    expect(unnamed.map(([name]) => name)).toEqual([]);
  });
});
