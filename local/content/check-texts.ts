import { type ContentFile, type ContentText, parseContentFile } from './content-file.ts';
import type { ContentRule, Finding } from './finding.ts';
import { COMPONENT_RULES } from './rules/components.ts';
import { examRows } from './rules/exam-rows.ts';
import { FIELD_TEXT_RULES } from './rules/field-texts.ts';
import { fields } from './rules/fields.ts';
import { frontMatter } from './rules/front-matter.ts';
import { GUIDE_PHRASE_RULES } from './rules/guide-phrases.ts';
import { HEADING_RULES } from './rules/headings.ts';
import { LINK_RULES } from './rules/links.ts';
import { IMAGE_RULES, TAG_RULES } from './rules/markup.ts';
import { mdxSyntax } from './rules/mdx-syntax.ts';
import { findMisplacedFiles } from './rules/misplaced-file.ts';
import { NAMED_ITEM_RULES } from './rules/named-items.ts';
import { premiumCanary } from './rules/premium-canary.ts';
import { PREMIUM_FENCE_RULES } from './rules/premium-fence.ts';
import { PREMIUM_SHARE_RULES } from './rules/premium-share.ts';
import { SHOWN_TABLE_RULES } from './rules/shown-tables.ts';
import { SOURCE_RULES } from './rules/sources.ts';
import { SPELLING_RULES } from './rules/spelling.ts';
import { table } from './rules/table.ts';
import { vaccineAges } from './rules/vaccine-ages.ts';
import { repeatedOpening, WEEK_RULES } from './rules/weeks.ts';
import { unfinished, WORDING_RULES } from './rules/wording.ts';

/** The rules of the content check; on one line of a text they speak in this order. */
export const CONTENT_RULES: readonly ContentRule[] = [
  frontMatter,
  fields,
  ...FIELD_TEXT_RULES,
  ...SOURCE_RULES,
  mdxSyntax,
  ...COMPONENT_RULES,
  ...TAG_RULES,
  ...HEADING_RULES,
  table,
  ...LINK_RULES,
  ...IMAGE_RULES,
  ...NAMED_ITEM_RULES,
  ...PREMIUM_FENCE_RULES,
  premiumCanary,
  ...PREMIUM_SHARE_RULES,
  examRows,
  ...SHOWN_TABLE_RULES,
  vaccineAges,
  ...WEEK_RULES,
  unfinished,
  ...GUIDE_PHRASE_RULES,
  ...WORDING_RULES,
  repeatedOpening,
  ...SPELLING_RULES,
];

/**
 * What is wrong with the texts of a content folder, in the order of files and lines.
 * @param today the day of the check, such as `2026-11-21`.
 */
export function checkTexts(texts: readonly ContentText[], today: string): Finding[] {
  const files = texts.flatMap((text) => parseContentFile(text) ?? []);
  const inFiles = files.flatMap((file) =>
    rulesFor(file).flatMap((rule) =>
      rule
        .find(file, files, { today })
        .map((problem) => ({ file: file.path, rule: rule.name, ...problem })),
    ),
  );
  return [...findMisplacedFiles(texts.map(({ path }) => path)), ...inFiles].sort(
    (one, other) => compare(one.file, other.file) || one.line - other.line,
  );
}

/** Where the fields cannot be read, all else that would be said is a consequence. */
const rulesFor = ({ kind, document }: ContentFile) =>
  kind === 'words' || document?.errors.length === 0 ? CONTENT_RULES : [frontMatter];

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
