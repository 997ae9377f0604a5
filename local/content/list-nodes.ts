import type { MdastNode } from 'satteri';

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
