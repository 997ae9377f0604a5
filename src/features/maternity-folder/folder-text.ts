import { type BirthPlan, DUE_DATE_FIELD } from '#features/birth-plan/plan.ts';
import { detailLines, fitLevel, isShortened, planLines } from '#features/birth-plan/share-text.ts';
import { formatLastHour, formatDuration } from '#features/contractions/format.ts';
import type { Contraction } from '#features/contractions/model.ts';
import { summarizeLastHour, withIntervals } from '#features/contractions/stats.ts';
import { formatClockTime, formatDayMonth, formatMoment } from '#lib/dates.ts';

const CONTRACTIONS_SHOWN = 5;

/**
 * The last hour in a line with its means, and below it the last contractions, newest first:
 * '03:14 · 52 s · forte · intervalo 5 min'. Nothing where none was timed.
 * @param now In milliseconds since 1970.
 */
export function contractionLines(
  contractions: readonly Contraction[],
  now: number,
  timeZone?: string,
): string[] {
  if (contractions.length === 0) return [];
  const latest = withIntervals(contractions).slice(0, CONTRACTIONS_SHOWN);
  return [
    formatLastHour(summarizeLastHour(contractions, now)),
    'Últimas contrações:',
    ...latest.map(({ startedAt, duration, intensity, intervalMinutes }) =>
      [
        formatMoment(startedAt, now, timeZone),
        formatDuration(duration),
        intensity,
        ...(intervalMinutes === null ? [] : [`intervalo ${intervalMinutes} min`]),
      ].join(' · '),
    ),
  ];
}

/** What the folder shows while she has paused: who she is and whom to call, no due date and no wish for a birth. */
export function detailsAlone({ details }: BirthPlan): BirthPlan {
  return {
    details: details.filter(({ key }) => key !== DUE_DATE_FIELD.key),
    parts: [],
    others: { normal: '', cesarea: '' },
  };
}

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
