import type { MdastNode } from 'satteri';
import type { ContentFile } from './content-file.ts';

/** Line of the file, counted from 1, on which a node of its body begins. */
export function lineOfNode(file: ContentFile, node: MdastNode): number {
  return file.bodyLine + (node.position?.start.line ?? 1) - 1;
}
