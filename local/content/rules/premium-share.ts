import { listsOf } from '#local/content/content-lists.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { expandComponents } from '#local/content/expand-components.ts';
import { listFenceProblems } from '#local/content/list-fence-problems.ts';
import { splitPaid } from '#local/content/split-paid.ts';
import { toPlainText } from '#local/content/to-plain-text.ts';

/** Of emergencies, most must be open to everybody. */
const leastPaid = (path: string) => (path.endsWith('/emergency-signs.mdx') ? 35 : 60);

/** Of each guide, most is paid for: what a fence in the wrong place would give away. */
export const premiumShare: ContentRule = {
  name: 'premium-share',
  find(file, all) {
    if (file.kind !== 'guide' || file.tree === null || listFenceProblems(file).length > 0)
      return [];
    const { open, paid } = splitPaid(expandComponents(file.body, listsOf(all)));
    const [openWords, paidWords] = [countWords(open), countWords(paid)];
    const percent = Math.round((100 * paidWords) / Math.max(1, openWords + paidWords));
    if (percent >= leastPaid(file.path)) return [];
    const fence = file.body.split('\n').indexOf('<Premium>');
    return [
      errorAt(
        file.bodyLine + fence,
        `Só ${percent} % das palavras deste guia estão na parte paga, e precisam ser pelo menos ${leastPaid(file.path)} %.`,
        '`<Premium>` no lugar certo: a parte aberta traz o que é urgente e o que ajuda a decidir, e o resto vem depois. Se a divisão mudou de propósito, combine com o time.',
      ),
    ];
  },
};

const countWords = (mdx: string) => toPlainText(mdx).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
