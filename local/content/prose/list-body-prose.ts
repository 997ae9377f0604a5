import type { MdastNode } from 'satteri';
import type { ContentFile } from '#local/content/content-file.ts';
import { ProseBuilder } from './prose-builder.ts';
import type { Prose } from './prose.ts';

/** Attributes of components that a user reads. */
const READ_ATTRIBUTES = ['title', 'label', 'labels', 'tabs'];
/** A text within an expression, and whether it is the name of a panel, which nobody reads. */
const TEXT_IN_CODE = /(?<name>\bid: ?)?(?<quote>['"])(?<text>.*?)\k<quote>/g;

const firstLine = (node: MdastNode) => node.position?.start.line ?? 1;
const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  'children' in node ? (node.children as MdastNode[]) : [];

/** What a user reads of a file's body, block by block; nothing if the body cannot be parsed. */
export function listBodyProse({ body, bodyLine, tree }: ContentFile): Prose[] {
  const found: Prose[] = [];
  const toFileLine = (line: number) => line + bodyLine - 1;

  const addWords = (builder: ProseBuilder, node: MdastNode) => {
    if (node.type === 'text') builder.add(node.value, toFileLine(firstLine(node)));
    else if (node.type === 'break') builder.add(' ', toFileLine(firstLine(node)));
    for (const child of childrenOf(node)) {
      addWords(builder, child);
      if (child.type === 'tableCell') builder.add(' ', toFileLine(firstLine(child)));
    }
  };

  const addAttributes = (node: MdastNode, isPaid: boolean) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !READ_ATTRIBUTES.includes(attribute.name))
        continue;
      const { value } = attribute;
      const texts =
        typeof value === 'string'
          ? [value]
          : Array.from(value?.value.matchAll(TEXT_IN_CODE) ?? []).flatMap(({ groups }) =>
              groups?.name === undefined ? [groups?.text ?? ''] : [],
            );
      for (const text of texts) {
        const start = node.position?.start.offset ?? 0;
        const before = body.slice(0, Math.max(start, body.indexOf(text, start)));
        const builder = new ProseBuilder();
        builder.add(text, toFileLine(before.split('\n').length));
        found.push(builder.build(isPaid));
      }
    }
  };

  const visit = (node: MdastNode, isPaid: boolean) => {
    const isInside = isPaid || (node.type === 'mdxJsxFlowElement' && node.name === 'Premium');
    addAttributes(node, isInside);
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow') {
      const builder = new ProseBuilder();
      addWords(builder, node);
      found.push(builder.build(isInside));
    } else for (const child of childrenOf(node)) visit(child, isInside);
  };

  if (tree !== null) visit(tree, false);
  return found;
}
