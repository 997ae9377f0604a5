import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { BASE } from './check-over-base.ts';
import { readCases } from './read-cases.ts';

/** Each run reads the dictionary anew. */
const SLOW = { timeout: 60_000 };
const COMMAND = join(PROJECT_ROOT, 'local', 'content.ts');

let root = '';

/** The small content folder with the files of a broken case in it: most of the site's are missing. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'colinho-content-'));
  cpSync(fileURLToPath(BASE), root, { recursive: true });
  const broken = readCases().find(({ name }) => name === 'fields-missing')?.texts ?? [];
  for (const { path, text } of broken) writeFileSync(join(root, path), text);
}, SLOW.timeout);

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function run(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...options], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('ends well, and says how many files it read, where there is no error', SLOW, () => {
  const { status, stdout } = run('content/weeks/07.mdx', 'content/sources.yaml');
  expect(stdout).toBe('Tudo certo: 2 arquivos conferidos.\n');
  expect(status).toBe(0);
});

it('ends with 1 on errors, file and line before each, and counts them', SLOW, () => {
  const { status, stdout } = run(`--root=${root}`);
  expect(stdout).toMatch(/^content\/weeks\/07\.mdx, linha 3: Falta `drawing` \(Desenho\)/m);
  expect(stdout).toMatch(/\n\n\d+ erros, em 4 arquivos conferidos\. Corrija os erros/);
  expect(status).toBe(1);
});

it('speaks only of the files that are named', SLOW, () => {
  expect(run(`--root=${root}`, 'content/palavras.txt')).toMatchObject({
    status: 0,
    stdout: 'Tudo certo: 1 arquivo conferido.\n',
  });
  expect(run(`--root=${root}`, 'content/weeks')).toMatchObject({
    status: 1,
    stdout: expect.not.stringContaining('content/guides') as string,
  });
});

it('says of a name that is none how a path is written', SLOW, () => {
  const { status, stderr } = run(`--root=${root}`, 'semana-7');
  expect(stderr).toMatch(
    /^Não achei: semana-7\. .*`npm run content -- content\/weeks\/07\.mdx`\.\n$/,
  );
  expect(status).toBe(1);
});

it('writes annotations for GitHub, each on one line', SLOW, () => {
  const { status, stdout } = run(`--root=${root}`, '--format=github');
  expect(
    stdout
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('::error ')),
  ).toEqual([]);
  expect(stdout).toContain(
    '::error file=content/weeks/07.mdx,line=5::Não vale “o” em `article` (Artigo), ' +
      'dentro de `food` (Comparação).%0AEscreva: `um` ou `uma`.\n',
  );
  expect(status).toBe(1);
});

it.each([
  ['--fomat=github', 'Não conheço essa opção.'],
  ['--root=/nowhere', 'Não achei a pasta `content/` nesse lugar.'],
])('takes %s for a slip, in one sentence', SLOW, (option, says) => {
  const { status, stderr } = run(option);
  expect(stderr).toContain(says);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});
