import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';

/** Every image says what it shows. */
export const imageAlt: ContentRule = {
  name: 'image-alt',
  find(file) {
    return listNodes(file.tree).flatMap(({ node }) => {
      if (node.type !== 'image' && node.type !== 'imageReference') return [];
      if ((node.alt ?? '').trim() !== '') return [];
      const name = node.type === 'image' ? node.url : node.identifier;
      return [
        errorAt(
          lineOfNode(file, node),
          `A imagem \`${name}\` não tem texto alternativo: quem usa leitor de tela não sabe o que ela mostra.`,
          `o que a imagem mostra, entre os colchetes: \`![Mulher sentada amamenta o bebê](${name})\`.`,
        ),
      ];
    });
  },
};
