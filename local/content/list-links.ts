import type { ContentFile } from './content-file.ts';
import { lineOfNode } from './line-of-node.ts';
import { listNodes } from './list-nodes.ts';
import { textOfNode } from './text-of-node.ts';

/** A link of a body: where it leads, what it says, and the line it stands on. */
export interface ContentLink {
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
