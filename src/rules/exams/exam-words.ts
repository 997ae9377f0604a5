import type { CalendarDay } from '#rules/calendar-day.ts';
import { countOf } from '#rules/count-of.ts';
import { formatDayMonth } from '#rules/format-day-month.ts';
import type { ExamDue } from './exam.ts';
import type { DatedExam, ExamOutlook } from './exam-outlook.ts';
import type { ExamWindow } from './exam-window.ts';

/** More than these are counted, not named. */
const MOST_NAMED = 3;

/** The days of an exam: 'de 3 a 23 de março', 'até 8 de fevereiro'. */
export function sayDays({ from, to }: ExamWindow, due: ExamDue): string {
  if (from === null) {
    const end = to === null ? '' : `até ${formatDayMonth(to)}`;
    return due === 'first-visit' ? `o quanto antes, de preferência ${end}` : end;
  }
  const days = to === null ? `a partir de ${formatDayMonth(from)}` : sayRange(from, to);
  return due === 'agreed' ? `se for pedido, ${days}` : days;
}

/** What these days are for, and what comes after, in one line; empty where nothing is left. */
export function sayNext({ now, ahead }: ExamOutlook): string {
  const [first] = ahead;
  const days = first ? `, ${sayDays(first.window, first.exam.due)}` : '';
  return [
    now.length > 0 ? `Está na época: ${nameAll(now)}.` : '',
    first ? `${now.length > 0 ? 'Depois' : 'A seguir'}: ${nameAll(ahead)}${days}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What has no tick though its days are over, gently; empty where nothing is. */
export function sayPassed({ passed }: ExamOutlook): string {
  if (passed.length === 0) return '';
  return `Ainda sem marca: ${nameAll(passed)}. Se já fez, marque; se não, pergunte na próxima consulta.`;
}

function sayRange(from: CalendarDay, to: CalendarDay): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const begin = isOneMonth ? String(Number(from.slice(8))) : formatDayMonth(from);
  return `de ${begin} a ${formatDayMonth(to)}`;
}

/** Names have commas of their own: 'Sífilis, HIV e hepatite B'. */
function nameAll(dated: readonly DatedExam[]): string {
  const names = dated.map(({ exam }) => exam.name);
  if (names.length <= MOST_NAMED) return names.join('; ');
  const named = names.slice(0, MOST_NAMED - 1);
  return `${named.join('; ')} e mais ${countOf(names.length - named.length, 'exame', 'exames')}`;
}
