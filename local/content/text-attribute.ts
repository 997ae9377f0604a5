import type { MdastNode } from 'satteri';

/** What a component is told by name, in quotation marks or in braces; null where it is not told it. */
export function textAttribute(node: MdastNode, name: string): string | null {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return null;
  const value = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  return typeof value === 'object' ? (value?.value.trim() ?? null) : (value ?? null);
}
