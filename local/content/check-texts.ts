import type { ContentFile } from './content-file.ts';
import { CONTENT_RULES } from './content-rules.ts';
import type { ContentText } from './content-text.ts';
import type { Finding } from './finding.ts';
import { findMisplacedFiles } from './find-misplaced-files.ts';
import { parseContentFile } from './parse-content-file.ts';
import { frontMatter } from './rules/front-matter.ts';

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
