import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { explainSyntaxError } from '#local/content/explain-syntax-error.ts';
import { listFenceProblems } from '#local/content/list-fence-problems.ts';

/** The body can be read at all. */
export const mdxSyntax: ContentRule = {
  name: 'mdx-syntax',
  find(file) {
    const { treeError, bodyLine } = file;
    if (treeError === null) return [];
    if (treeError.includes('Premium>') && listFenceProblems(file).length > 0) return [];
    const { line, what, instead } = explainSyntaxError(treeError, bodyLine);
    return [errorAt(line, what, instead)];
  },
};
