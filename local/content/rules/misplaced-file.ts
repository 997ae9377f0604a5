import { GUIDE_SLUGS } from '#contract/guides.ts';
import { WEEK_NUMBERS } from '#contract/weeks.ts';
import { contentKindOf, DATA_FILES, weekFileName } from '#local/content/content-file.ts';
import { errorAt, type Finding, nearestName } from '#local/content/finding.ts';

/** The files that the site cannot do without. */
const NEEDED = [
  'content/care/after-loss.mdx',
  ...GUIDE_SLUGS.map((slug) => `content/guides/${slug}.mdx`),
  ...DATA_FILES,
  ...WEEK_NUMBERS.map((week) => `content/weeks/${weekFileName(week)}`),
];

/** The files of `content/` that the site would not read, and those that it needs and that are not there. */
export function findMisplacedFiles(paths: readonly string[]): Finding[] {
  const missing = NEEDED.filter((path) => !paths.includes(path));
  const unread = paths.filter((path) => contentKindOf(path) === null);
  const misplaced = (file: string, what: string, instead: string): Finding => ({
    file,
    rule: 'misplaced-file',
    ...errorAt(1, what, instead),
  });
  return [
    ...unread.map((path) => {
      const nearest = nearestName(path, missing);
      return misplaced(
        path,
        'O site não lê este arquivo: o nome, o final do nome ou a pasta não é um dos que ele conhece.',
        nearest === undefined
          ? 'semanas em `content/weeks/`, guias em `content/guides/`, os dois com nomes que terminam em `.mdx`. Rascunhos e anotações ficam fora de `content/`.'
          : `o nome \`${nearest}\`, que é o do arquivo que está faltando.`,
      );
    }),
    ...missing.map((path) =>
      misplaced(
        path,
        'Falta este arquivo, e sem ele o site não fica pronto.',
        'o arquivo de novo, com este mesmo nome. Se ele foi apagado ou renomeado por engano, desfaça essa mudança; para tirar um guia do site, peça a quem desenvolve.',
      ),
    ),
  ];
}
