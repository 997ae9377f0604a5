import type { ContentFile } from '#local/content/content-file.ts';
import { listsOf } from '#local/content/content-lists.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { expandComponents } from '#local/content/expand-components.ts';
import { listFenceProblems } from '#local/content/list-fence-problems.ts';
import { quote } from '#local/content/quote.ts';
import { splitPaid } from '#local/content/split-paid.ts';
import { toPlainText } from '#local/content/to-plain-text.ts';
import { valueAt } from '#local/content/value-at.ts';

/** So many words in a row are a sentence repeated, and no chance. */
const RUN_LENGTH = 8;

/** No sentence is both paid for and told to everybody: the paid text would be given away. */
export const premiumTwice: ContentRule = {
  name: 'premium-twice',
  find(file, all) {
    if (file.kind !== 'guide' || listFenceProblems(file).length > 0) return [];
    const { open, paid } = splitPaid(expandComponents(file.body, listsOf(all)));
    const openRuns = new Set([...listBlocks(open), ...fieldTexts(file)].flatMap(listRuns));
    return listBlocks(paid).flatMap((block) => {
      const repeated = listRuns(block).find((run) => openRuns.has(run));
      if (repeated === undefined) return [];
      return [
        errorAt(
          lineInPaid(file, repeated),
          `A parte paga repete o que a parte aberta já diz: ${quote(repeated)}.`,
          'a frase em um lugar só, ou com outras palavras.',
        ),
      ];
    });
  },
};

const withoutHeadings = (mdx: string) => mdx.replace(/^#{2,6} .*$/gm, '');
const listBlocks = (mdx: string) => toPlainText(withoutHeadings(mdx)).split('\n');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function listRuns(block: string): string[] {
  const words = wordsOf(block);
  return words
    .slice(0, Math.max(0, words.length - RUN_LENGTH + 1))
    .map((_, at) => words.slice(at, at + RUN_LENGTH).join(' '));
}

/** What everybody reads of the fields. */
function fieldTexts({ data }: ContentFile): string[] {
  return ['title', 'lead', 'reminder', 'worth']
    .flatMap((name) => valueAt(data, [name]))
    .filter((text): text is string => typeof text === 'string');
}

/** The words may be in bold, in a link, or broken over lines. */
function lineInPaid({ body, bodyLine }: ContentFile, run: string): number {
  const start = body.indexOf('<Premium>');
  const pattern = new RegExp(run.split(' ').join(String.raw`[^\p{L}\p{N}]+`), 'iu');
  const at = Math.max(0, body.slice(start).search(pattern));
  return bodyLine + body.slice(0, start + at).split('\n').length - 1;
}
