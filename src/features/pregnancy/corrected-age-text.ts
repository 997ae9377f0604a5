import type { BabyAge, Birth } from '#contract/baby.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { correctedBirthDay, developmentAgeOn } from '#contract/corrected-age.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { countOf, formatBabyAge } from '#lib/text.ts';

/** From that many days of a month on it is half of one: more exact than the weeks of a birth nothing can be. */
const HALF_MONTH_DAYS = 15;
/** From here on half a month says nothing any more. */
const HALVES_UNTIL_MONTHS = 12;

/**
 * The corrected age of a premature child, to be read after its age: 'cerca de 2 meses e meio de idade corrigida'. Null
 * where nothing is corrected.
 */
export function formatCorrectedAge(today: CalendarDay, birth: Birth): string | null {
  const from = correctedBirthDay(today, birth);
  const age = from && developmentAgeOn(today, birth);
  if (!age) return null;
  if (today < from) return `a idade corrigida começa perto de ${formatDayOfMonth(from)}`;
  if (age.weeks === 0) return 'poucos dias de idade corrigida';
  return `cerca de ${formatHalfMonths(age)} de idade corrigida`;
}

function formatHalfMonths(age: BabyAge): string {
  const { months, days } = age;
  if (months === 0 || months >= HALVES_UNTIL_MONTHS) return formatBabyAge(age);
  const whole = countOf(months, 'mês', 'meses');
  return days >= HALF_MONTH_DAYS ? `${whole} e meio` : whole;
}
