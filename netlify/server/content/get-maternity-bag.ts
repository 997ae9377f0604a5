import { type MaternityBag, MaternityBagSchema } from '#contract/content.ts';
import { readGenerated } from './read-generated.ts';

/** What goes into the maternity bag. */
export function getMaternityBag(): Promise<MaternityBag> {
  return readGenerated('mala-maternidade', MaternityBagSchema);
}
