import { componentName } from './component-name.ts';
import type { PlacedNode } from './list-nodes.ts';

/** Whether a node stands inside `<Premium>`. */
export function isPaid({ parents }: PlacedNode): boolean {
  return parents.some((parent) => componentName(parent) === 'Premium');
}
