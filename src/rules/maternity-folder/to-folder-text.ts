import { detailLines, isShortened, planLines } from '#rules/birth-plan/plan-lines.ts';
import { fitLevel } from '#rules/birth-plan/share-level.ts';
import type { BirthPlan } from '#rules/birth-plan/birth-plan.ts';
import { formatClockTime } from '#rules/contractions/format-clock-time.ts';
import { formatDayMonth } from '#rules/contractions/format-day-month.ts';
import { contractionLines } from './contraction-lines.ts';
import type { Contraction } from '#rules/contractions/contraction.ts';

/** What is in the folder, and the moment (milliseconds since 1970) at which it is told. */
export interface FolderContents {
  readonly contractions: readonly Contraction[];
  readonly plan: BirthPlan;
  readonly now: number;
  /** Whose clock it is told by; the device's where it is not said. */
  readonly timeZone?: string | undefined;
}

/**
 * The folder as a message in plain text, shorter than `SHARE_LIMIT`: the contractions first, then what is to
 * be known of her, then her plan as far as it fits. No address of mail or web and no id stands in it.
 */
export function toFolderText({ contractions, plan, now, timeZone }: FolderContents): string {
  const lines = contractionLines(contractions, now, timeZone);
  const moment = `${formatDayMonth(now, timeZone)}, às ${formatClockTime(now, timeZone)}`;
  return fitLevel((level) =>
    [
      `MINHA PASTA DA MATERNIDADE, em ${moment}`,
      ...(lines.length === 0 ? [] : [...lines, '']),
      ...detailLines(plan, level),
      ...planLines(plan, level),
      '',
      isShortened(plan, level)
        ? 'Registrado por mim no Colinho. O plano completo está no papel.'
        : 'Registrado por mim no Colinho.',
    ].join('\n'),
  );
}
