import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes, type PlacedNode } from '#local/content/list-nodes.ts';
import { listPageAnchors } from '#local/content/list-page-anchors.ts';
import { quote } from '#local/content/quote.ts';
import { textOfNode } from '#local/content/text-of-node.ts';

/** Ids of the page around a guide's text. */
const PAGE_IDS = ['premium', 'premium-titulo', 'conteudo'];

/** Every heading, tab and safety block of a guide or a page of care has an address of its own. */
export const headingTwice: ContentRule = {
  name: 'heading-twice',
  find(file) {
    if (file.kind !== 'guide' && file.kind !== 'care') return [];
    const seen = new Set(PAGE_IDS);
    return listNodes(file.tree).flatMap(({ node }) => {
      const ids = idsOf(node, file.body);
      const taken = ids.find((id) => seen.has(id));
      for (const id of ids) seen.add(id);
      if (taken === undefined) return [];
      const name =
        node.type === 'heading'
          ? `O título ${quote(textOfNode(node))}`
          : `A aba ou caixa \`${taken}\``;
      return [
        errorAt(
          lineOfNode(file, node),
          `${name} tem o mesmo endereço (\`#${taken}\`) de outra parte desta página.`,
          'outro título, que diga o que esta parte tem de só seu: “Preparação para a cesárea” em vez de “Preparação”.',
        ),
      ];
    });
  },
};

/** What the node itself makes addressable, read from its own text without what stands in it. */
function idsOf(node: PlacedNode['node'], body: string): string[] {
  const name = componentName(node);
  if (node.type !== 'heading' && name === null) return [];
  const source = body.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'heading') return listPageAnchors(source);
  if (name === 'Tabs') return listPageAnchors(source.replace(/^#.*$/gm, ''));
  return /^<\w+ \/>$/.test(source) ? listPageAnchors(source) : [];
}
