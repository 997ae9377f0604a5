import { GUIDE_SLUGS } from '#contract/guides.ts';
import { WEEK_NUMBERS } from '#contract/weeks.ts';
import { type ContentFile, type ContentText, parseContentFile } from './content-file.ts';
import { type ContentRule, type Finding, nearestName, sayMessage } from './finding.ts';
import { contentKindOf, DATA_FILES, weekFileName } from './kinds.ts';
import { lineOf } from './places.ts';
import { COMPONENT_RULES } from './rules/components.ts';
import { FIELD_TEXT_RULES } from './rules/field-texts.ts';
import { bodySyntax, fields, fieldSyntax } from './rules/fields.ts';
import { GUIDE_PHRASE_RULES } from './rules/guide-phrases.ts';
import { LINK_RULES } from './rules/links.ts';
import { LIST_RULES } from './rules/lists.ts';
import { PREMIUM_RULES } from './rules/premium.ts';
import { SOURCE_RULES } from './rules/sources.ts';
import { SPELLING_RULES } from './rules/spelling.ts';
import { STRUCTURE_RULES } from './rules/structure.ts';
import { WEEK_RULES } from './rules/weeks.ts';
import { WORDING_RULES } from './rules/wording.ts';

/** The rules of the content check; on one line of a text they speak in this order. */
export const CONTENT_RULES: readonly ContentRule[] = [
  fieldSyntax,
  fields,
  ...FIELD_TEXT_RULES,
  ...SOURCE_RULES,
  bodySyntax,
  ...COMPONENT_RULES,
  ...STRUCTURE_RULES,
  ...LINK_RULES,
  ...PREMIUM_RULES,
  ...LIST_RULES,
  ...WEEK_RULES,
  ...GUIDE_PHRASE_RULES,
  ...WORDING_RULES,
  ...SPELLING_RULES,
];

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
function findMisplacedFiles(paths: readonly string[]): Finding[] {
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

/**
 * What is wrong with the texts of a content folder, in the order of files and lines.
 * @param today the day of the check, such as `2026-11-21`.
 */
export function checkTexts(texts: readonly ContentText[], today: string): Finding[] {
  const all = texts.flatMap((text) => parseContentFile(text) ?? []);
  const findings = findMisplacedFiles(texts.map(({ path }) => path));
  for (const file of all)
    for (const { name, kinds, find } of rulesFor(file))
      if (kinds === 'all' || kinds.includes(file.kind))
        find(
          file,
          (place, message, values) => {
            const at = { file: file.path, line: lineOf(file, place), rule: name };
            findings.push({ ...at, ...sayMessage(name, message, values) });
          },
          { all, today },
        );
  return findings.sort((one, other) => compare(one.file, other.file) || one.line - other.line);
}

/** Where the fields cannot be read, all else that would be said is a consequence. */
const rulesFor = ({ kind, document }: ContentFile) =>
  kind === 'words' || document?.errors.length === 0 ? CONTENT_RULES : [fieldSyntax];

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
