import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';

const FEWEST = 4;
const MOST = 16;

/** A guide begins with words, and has as many parts as its table of contents can show. */
export const guideParts: ContentRule = {
  name: 'guide-parts',
  find(file) {
    if (file.kind !== 'guide' || file.tree === null || !('children' in file.tree)) return [];
    const [first] = file.tree.children;
    const parts = listNodes(file.tree).filter(
      ({ node }) => node.type === 'heading' && node.depth === 2,
    ).length;
    return [
      ...(first?.type === 'paragraph'
        ? []
        : [
            errorAt(
              first === undefined ? file.bodyLine : lineOfNode(file, first),
              'O guia não começa com um parágrafo.',
              'antes do primeiro título, uma ou duas frases abertas a todas: o que é e para quem é.',
            ),
          ]),
      ...(parts >= FEWEST && parts <= MOST
        ? []
        : [
            errorAt(
              file.bodyLine,
              `O guia tem ${parts} partes (títulos com \`##\`), e o índice pede de ${FEWEST} a ${MOST}.`,
              parts < FEWEST
                ? 'mais títulos com `##`, um para cada assunto.'
                : '`###` nos títulos que cabem dentro de outro.',
            ),
          ]),
    ];
  },
};
