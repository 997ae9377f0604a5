import type { MdastNode } from 'satteri';

/** The words of a node and of all that stands in it, marks left out. */
export function textOfNode(node: MdastNode): string {
  if ('children' in node) return node.children.map(textOfNode).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}
