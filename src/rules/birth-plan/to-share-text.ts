import type { BirthPlan } from './birth-plan.ts';
import { detailLines, isShortened, planLines } from './plan-lines.ts';
import { fitLevel } from './share-level.ts';

const CLOSING = 'Escrito por mim no Colinho.';
const CLOSING_OF_PART = 'Escrito por mim no Colinho. O plano completo está no papel.';

/**
 * Her birth plan as a message in plain text, shorter than `SHARE_LIMIT`: her details, then what she chose, as
 * far as it fits. No address of mail or web and no id stands in it.
 */
export function toShareText(plan: BirthPlan): string {
  return fitLevel((level) =>
    [
      'MEU PLANO DE PARTO',
      ...detailLines(plan, level),
      ...planLines(plan, level),
      '',
      isShortened(plan, level) ? CLOSING_OF_PART : CLOSING,
    ].join('\n'),
  );
}
