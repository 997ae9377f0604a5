import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { guideComponents } from '#local/content/guide-components.ts';
import { isPaid } from '#local/content/is-paid.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listFenceProblems } from '#local/content/list-fence-problems.ts';
import { listNodes } from '#local/content/list-nodes.ts';

/** What comes with the paid text alone stands in it: on the open page it would show nothing. */
export const paidComponent: ContentRule = {
  name: 'paid-component',
  find(file) {
    if (file.kind !== 'guide' || listFenceProblems(file).length > 0) return [];
    const { paidOnly } = guideComponents();
    return listNodes(file.tree).flatMap((placed) => {
      const name = componentName(placed.node);
      if (name === null || !paidOnly.includes(name) || isPaid(placed)) return [];
      return [
        errorAt(
          lineOfNode(file, placed.node),
          `\`<${name}>\` só funciona na parte paga, e aqui está fora de \`<Premium>\`.`,
          `\`<${name}>\` depois de \`<Premium>\`; na parte aberta, uma lista comum com \`- \`.`,
        ),
      ];
    });
  },
};
