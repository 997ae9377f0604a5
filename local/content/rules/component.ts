import { careComponents } from '#local/content/care-components.ts';
import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { guideComponents } from '#local/content/guide-components.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';
import { nearestName } from '#local/content/nearest-name.ts';

/** A guide and a page of care use the components of the project alone, each its own; a week none. */
export const component: ContentRule = {
  name: 'component',
  find(file) {
    // The framework's own stands for the panels of tabs and the two lists of pros and cons.
    const names =
      file.kind === 'care' ? careComponents() : [...guideComponents().known, 'Fragment'];
    return listNodes(file.tree).flatMap(({ node }) => {
      const name = componentName(node);
      if (name === null || name === 'img' || /^[a-z]/.test(name)) return [];
      const line = lineOfNode(file, node);
      if (file.kind === 'week') {
        return [
          errorAt(
            line,
            `\`<${name}>\` não funciona nas semanas.`,
            'só títulos (`##`) e parágrafos; as caixas e listas de marcar ficam nos guias.',
          ),
        ];
      }
      if (names.includes(name)) return [];
      const nearest = nearestName(name, names);
      return [
        errorAt(
          line,
          `Não existe \`<${name}>\`.`,
          nearest === undefined
            ? `um destes: ${names.map((known) => `\`<${known}>\``).join(', ')}.`
            : `\`<${nearest}>\`, ao abrir e ao fechar.`,
        ),
      ];
    });
  },
};
