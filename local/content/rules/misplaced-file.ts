import { GUIDE_SLUGS } from '#contract/guides.ts';
import { WEEK_NUMBERS } from '#contract/weeks.ts';
import { type Finding, nearestName } from '#local/content/finding.ts';
import { contentKindOf, DATA_FILES, weekFileName } from '#local/content/kinds.ts';

/** The files that the site cannot do without. */
const NEEDED = [
  'content/care/after-loss.mdx',
  'content/care/de-quantas-semanas.mdx',
  'content/care/nascimento-antes-da-ajuda.mdx',
  'content/care/primeiros-socorros.mdx',
  ...GUIDE_SLUGS.map((slug) => `content/guides/${slug}.mdx`),
  ...DATA_FILES,
  ...WEEK_NUMBERS.map((week) => `content/weeks/${weekFileName(week)}`),
];

/** The files of `content/` that the site would not read, and those that it needs and that are not there. */
export function findMisplacedFiles(paths: readonly string[]): Finding[] {
  const missing = NEEDED.filter((path) => !paths.includes(path));
  const unread = paths.filter((path) => contentKindOf(path) === undefined);
  const at = { line: 1, level: 'error', rule: 'misplaced-file' } as const;
  return [
    ...unread.map((file) => {
      const nearest = nearestName(file, missing);
      return {
        ...at,
        file,
        what: 'O site não lê este arquivo: o nome, o final do nome ou a pasta não é um dos que ele conhece.',
        instead:
          nearest === undefined
            ? 'semanas em `content/weeks/`, guias em `content/guides/`, os dois com nomes que terminam em `.mdx`. Rascunhos e anotações ficam fora de `content/`.'
            : `o nome \`${nearest}\`, que é o do arquivo que está faltando.`,
      };
    }),
    ...missing.map((file) => ({
      ...at,
      file,
      what: 'Falta este arquivo, e sem ele o site não fica pronto.',
      instead:
        'o arquivo de novo, com este mesmo nome. Se ele foi apagado ou renomeado por engano, desfaça essa mudança; para tirar um guia do site, peça a quem desenvolve.',
    })),
  ];
}
