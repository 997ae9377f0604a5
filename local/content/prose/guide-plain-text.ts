import type { ContentFile } from '#local/content/content-file.ts';
import { expandComponents } from '#local/content/expand-components.ts';
import { splitPaid } from '#local/content/split-paid.ts';
import { toPlainText } from '#local/content/to-plain-text.ts';

/** The words of a guide's body, safety blocks included, a line for each block. */
export function guidePlainText({ body }: ContentFile): { open: string; paid: string } {
  const { open, paid } = splitPaid(body);
  return {
    open: toPlainText(expandComponents(open)),
    paid: toPlainText(expandComponents(paid)),
  };
}
