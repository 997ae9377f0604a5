import type { MdastNode } from 'satteri';
import type { ContentFile } from './content-file.ts';

/** A node of a body with what it stands in, the root first. */
export interface PlacedNode {
  readonly node: MdastNode;
  readonly parents: readonly MdastNode[];
}

/** Every node of a tree in the order of the text; none for a body that could not be read. */
export function listNodes(
  tree: MdastNode | null,
  parents: readonly MdastNode[] = [],
): readonly PlacedNode[] {
  if (tree === null) return [];
  const inside = 'children' in tree ? tree.children : [];
  return [
    { node: tree, parents },
    ...inside.flatMap((child) => listNodes(child, [...parents, tree])),
  ];
}

/** The name of a component or HTML tag such as `<Premium>`, or null for any other node. */
export function componentName(node: MdastNode): string | null {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : null;
}

/** The words of a node and of all that stands in it, marks left out. */
export function textOfNode(node: MdastNode): string {
  if ('children' in node) return node.children.map(textOfNode).join('');
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
}

/** Line of the file, counted from 1, on which a node of its body begins. */
export function lineOfNode(file: ContentFile, node: MdastNode): number {
  return file.bodyLine + (node.position?.start.line ?? 1) - 1;
}

/** What a component is told by name, in quotation marks or in braces; null where it is not told it. */
export function textAttribute(node: MdastNode, name: string): string | null {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return null;
  const value = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  return typeof value === 'object' ? (value?.value.trim() ?? null) : (value ?? null);
}

/** Whether a node stands inside `<Premium>`. */
export function isPaid({ parents }: PlacedNode): boolean {
  return parents.some((parent) => componentName(parent) === 'Premium');
}

/** A link of a body: where it leads, what it says, and the line it stands on. */
interface ContentLink {
  readonly target: string;
  readonly text: string;
  readonly line: number;
}

/** The links of a file's body, in order. */
export function listLinks(file: ContentFile): ContentLink[] {
  return listNodes(file.tree).flatMap(({ node }) =>
    node.type === 'link' || node.type === 'definition'
      ? [
          {
            target: node.url,
            text: node.type === 'link' ? textOfNode(node).trim() : (node.label ?? node.identifier),
            line: lineOfNode(file, node),
          },
        ]
      : [],
  );
}
