import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';

/** Texts have no images of their own: the drawing of the front matter is the one. */
export const noImage: ContentRule = {
  name: 'no-image',
  find(file) {
    return listNodes(file.tree).flatMap(({ node }) =>
      node.type === 'image' || node.type === 'imageReference' || componentName(node) === 'img'
        ? [
            errorAt(
              lineOfNode(file, node),
              'Os textos do Colinho não levam imagens: a única é o desenho do campo `drawing`.',
              'em palavras o que a imagem mostra, e tire a imagem. Se ela faz falta, peça um desenho ao time.',
            ),
          ]
        : [],
    );
  },
};
