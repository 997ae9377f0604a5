import { componentName } from '#local/content/component-name.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listFenceProblems } from '#local/content/list-fence-problems.ts';
import { listNodes } from '#local/content/list-nodes.ts';

/** The paid parts of a guide are fenced, so that nothing of them is given away. */
export const premiumFence: ContentRule = {
  name: 'premium-fence',
  find(file) {
    const problems = listFenceProblems(file);
    return problems.length > 0 ? problems : findInside(file);
  },
};

/** A box or list that holds a fence would stand on both sides of it. */
function findInside(file: ContentFile): ContentProblem[] {
  return listNodes(file.tree).flatMap(({ node, parents }) => {
    const around = parents.map(componentName).find((name) => name !== null);
    if (componentName(node) !== 'Premium' || parents.length === 1) return [];
    return [
      errorAt(
        lineOfNode(file, node),
        `\`<Premium>\` está dentro de ${around === undefined ? 'uma lista ou citação' : `\`<${around}>\``}.`,
        '`<Premium>` e `</Premium>` fora de caixas, listas e abas: feche o bloco antes e abra outro depois.',
      ),
    ];
  });
}
