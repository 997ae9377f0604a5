import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';
import { textAttribute } from '#local/content/text-attribute.ts';

/** Each item of a list of milestones has a name of its own there, by which what she ticked is found again. */
export const milestoneItems: ContentRule = {
  name: 'milestone-items',
  find(file) {
    const lists = listNodes(file.tree).filter(({ node }) => componentName(node) === 'Milestones');
    return lists.flatMap(({ node: list }) => {
      const items = listNodes(list).filter(({ node }) => node.type === 'listItem');
      const seen = new Set<string>();
      return items.flatMap(({ node }) => {
        const mark = listNodes(node).find((inside) => componentName(inside.node) === 'Item');
        const line = lineOfNode(file, node);
        if (!mark) {
          return [
            errorAt(
              line,
              'Este marco não tem nome curto, e não poderia ser marcado.',
              '`<Item name="primeiro-sorriso" />` no começo do item.',
            ),
          ];
        }
        const name = textAttribute(mark.node, 'name') ?? '';
        const isTwice = seen.has(name);
        seen.add(name);
        if (!isTwice) return [];
        return [
          errorAt(
            line,
            `O nome curto \`${name}\` já é de outro marco desta lista.`,
            'um nome que nenhum outro marco da lista tem, nem teve.',
          ),
        ];
      });
    });
  },
};
