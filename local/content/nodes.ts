import { type MdastNode, mdxToMdast } from 'satteri';

/** A node of a body. */
export interface PlacedNode {
  readonly node: MdastNode;
  /** What it stands in, the root first. */
  readonly parents: readonly MdastNode[];
  /** The name of a component or HTML tag such as `<Premium>`; null for any other node. */
  readonly tag: string | null;
  /** Whether it stands inside `<Premium>`. */
  readonly isPaid: boolean;
}

/** The nodes of a body as the site's own parser reads it; none, and its message, where it cannot. */
export function parseBody(body: string): { nodes: PlacedNode[]; syntaxError: string | null } {
  try {
    return { nodes: listNodes(mdxToMdast(body)), syntaxError: null };
  } catch (error) {
    return { nodes: [], syntaxError: error instanceof Error ? error.message : String(error) };
  }
}

/** A node and every node in it, in the order of the text. */
export function listNodes(node: MdastNode, parents: readonly MdastNode[] = []): PlacedNode[] {
  const isPaid = parents.some((parent) => tagOf(parent) === 'Premium');
  const inside = 'children' in node ? (node.children as MdastNode[]) : [];
  return [
    { node, parents, tag: tagOf(node), isPaid },
    ...inside.flatMap((child) => listNodes(child, [...parents, node])),
  ];
}

export const tagOf = (node: MdastNode): string | null =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : null;

/** The words of a node and of all that stands in it, marks left out. */
export function textOfNode(node: MdastNode): string {
  if ('children' in node) return node.children.map(textOfNode).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** The attributes of a component, a text in quotation marks and code in braces. */
export function attributesOf(node: MdastNode): { name: string; value: string }[] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return { name: '{…}', value: '' };
    const { name, value } = attribute;
    return { name, value: typeof value === 'string' ? `"${value}"` : `{${value?.value ?? ''}}` };
  });
}

/** The value of one attribute without what is around it; null where there is none. */
export function attributeOf(node: MdastNode, wanted: string): string | null {
  const { value = '{}' } = attributesOf(node).find(({ name }) => name === wanted) ?? {};
  return value === '{}' ? null : value.slice(1, -1).trim();
}
