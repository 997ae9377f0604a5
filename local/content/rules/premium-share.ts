import { valueAt } from '#local/content/content-fields.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { expandComponents, listsOf } from '#local/content/expand-components.ts';
import { errorAt, quote, rule } from '#local/content/finding.ts';
import { splitPaid, toPlainText } from '#local/content/guide-text.ts';
import { listFenceProblems } from './premium-fence.ts';

/** Of emergencies, most must be open to everybody. */
const leastPaid = (path: string) => (path.endsWith('/emergency-signs.mdx') ? 35 : 60);

/** Of each guide, most is paid for: what a fence in the wrong place would give away. */
const premiumShare = rule('premium-share', (file, all) => {
  if (file.kind !== 'guide' || file.tree === null || listFenceProblems(file).length > 0) return [];
  const { open, paid } = splitPaid(expandComponents(file.body, listsOf(all)));
  const [openWords, paidWords] = [countWords(open), countWords(paid)];
  const percent = Math.round((100 * paidWords) / Math.max(1, openWords + paidWords));
  if (percent >= leastPaid(file.path)) return [];
  const fence = file.body.split('\n').indexOf('<Premium>');
  return errorAt(
    file.bodyLine + fence,
    `Só ${percent} % das palavras deste guia estão na parte paga, e precisam ser pelo menos ${leastPaid(file.path)} %.`,
    '`<Premium>` no lugar certo: a parte aberta traz o que é urgente e o que ajuda a decidir, e o resto vem depois. Se a divisão mudou de propósito, combine com o time.',
  );
});

const countWords = (mdx: string) => toPlainText(mdx).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** So many words in a row are a sentence repeated, and no chance. */
const RUN_LENGTH = 8;

/** No sentence is both paid for and told to everybody: the paid text would be given away. */
const premiumTwice = rule('premium-twice', (file, all) => {
  if (file.kind !== 'guide' || listFenceProblems(file).length > 0) return [];
  const { open, paid } = splitPaid(expandComponents(file.body, listsOf(all)));
  const openRuns = new Set([...listBlocks(open), ...fieldTexts(file)].flatMap(listRuns));
  return listBlocks(paid).flatMap((block) => {
    const repeated = listRuns(block).find((run) => openRuns.has(run));
    if (repeated === undefined) return [];
    return errorAt(
      lineInPaid(file, repeated),
      `A parte paga repete o que a parte aberta já diz: ${quote(repeated)}.`,
      'a frase em um lugar só, ou com outras palavras.',
    );
  });
});

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

export const PREMIUM_SHARE_RULES = [premiumShare, premiumTwice];
