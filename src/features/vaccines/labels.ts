import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import type { AgeDoses, VaccineOutlook } from '#contract/vaccines.ts';

/** More than these are counted, not named. */
const MOST_NAMED = 3;

/** What comes next, in one sentence; empty where nothing is left. */
export function formatNextVaccines({ next }: VaccineOutlook, today: CalendarDay): string {
  if (!next) return '';
  const title = lowerFirst(next.age.title);
  const day = formatCalendarDay(next.day);
  if (next.day > today) return `Próxima idade: ${title}, em ${day}.`;
  return `Está na época: ${title}, desde ${day}.`;
}

/** What is late, gently, in one sentence; empty where nothing is. */
export function formatLateDoses({ late }: VaccineOutlook): string {
  const doses = late.flatMap((one) => one.doses.map((dose) => nameWithAge(dose.vaccine, one)));
  if (doses.length === 0) return '';
  if (doses.length > MOST_NAMED) {
    const span = [...new Set([late[0], late.at(-1)])].map((one) =>
      lowerFirst(one?.age.title ?? ''),
    );
    return `Ainda sem marca: ${doses.length} doses (${span.join(' até ')}). Veja no posto, com a Caderneta.`;
  }
  return `Ainda sem marca: ${listed(doses, ' e ')}. Veja no posto.`;
}

const nameWithAge = (vaccine: string, { age }: AgeDoses) => `${vaccine} (${lowerFirst(age.title)})`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function listed(texts: readonly string[], last: string): string {
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(last);
}
