import type { MdastNode } from 'satteri';

/** The name of a component or HTML tag such as `<Premium>`, or null for any other node. */
export function componentName(node: MdastNode): string | null {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.name : null;
}
