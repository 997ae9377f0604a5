import { addMonths } from './add-months.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';

/** A routine visit of a child, and the day from which on it is time for it. */
export interface BabyVisit {
  /** As in 'Consulta dos 2 meses', without the first word. */
  readonly label: string;
  readonly day: CalendarDay;
}

/**
 * The visits that every child is called to after the one of its first week: in its 1st, 2nd, 4th, 6th, 9th,
 * 12th, 18th, 24th and 36th month (Caderneta da Criança, Ministério da Saúde, 2023). By the calendar's age.
 */
const VISIT_MONTHS = [1, 2, 4, 6, 9, 12, 18, 24, 36] as const;
const FIRST_WEEK_DAYS = 7;

/** The next routine visit on `today`, one that is due today too; null where none is left. */
export function nextVisit(today: CalendarDay, birthDay: CalendarDay): BabyVisit | null {
  if (today < addDays(birthDay, FIRST_WEEK_DAYS)) {
    return { label: 'da 1ª semana', day: birthDay };
  }
  for (const months of VISIT_MONTHS) {
    const day = addMonths(birthDay, months);
    if (day >= today) return { label: months === 1 ? 'de 1 mês' : `dos ${months} meses`, day };
  }
  return null;
}
