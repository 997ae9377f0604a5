import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { isPaid } from '#local/content/is-paid.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';
import { SAFETY_BLOCKS } from '#local/content/safety-blocks.ts';

const OPEN_ONLY = [...SAFETY_BLOCKS.split('|'), 'Warning'];

/** What cannot wait is told to everybody: no safety block and no red box is paid for. */
export const openSafety: ContentRule = {
  name: 'open-safety',
  find(file) {
    return listNodes(file.tree).flatMap((placed) => {
      const name = componentName(placed.node);
      if (name === null || !OPEN_ONLY.includes(name) || !isPaid(placed)) return [];
      return [
        errorAt(
          lineOfNode(file, placed.node),
          `\`<${name}>\` fala de emergência e está dentro de \`<Premium>\`: quem não paga não leria.`,
          `\`<${name}>\` na parte aberta, antes de \`<Premium>\`. O que salva vidas é de graça.`,
        ),
      ];
    });
  },
};
