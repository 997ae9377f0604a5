import { GUIDE_SLUGS } from '#contract/guides.ts';
import { WEEK_NUMBERS } from '#contract/weeks.ts';
import { type Finding, nearestName } from '#local/content/finding.ts';
import { contentKindOf, DATA_FILES, weekFileName } from '#local/content/kinds.ts';
import { sayMessage } from '#local/content/messages.ts';

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
  const at = { line: 1, rule: 'misplaced-file' };
  return [
    ...unread.map((file) => {
      const nearest = nearestName(file, missing);
      return { ...at, file, ...sayMessage(at.rule, 'unread', { nearest }) };
    }),
    ...missing.map((file) => ({ ...at, file, ...sayMessage(at.rule, 'missing') })),
  ];
}
