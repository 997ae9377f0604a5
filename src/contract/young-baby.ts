import { addMonths, type CalendarDay } from './calendar-day.ts';

/**
 * Before three months a temperature is urgent at once, in the armpit, in tenths of a degree Celsius. In the words of the
 * guides of vaccines and of the emergency signs, which a test compares.
 */
export const YOUNG_BABY = {
  months: 3,
  feverTenths: 375,
  fever: 'acima de 38 °C é emergência, e a partir de 37,5 °C na axila',
  coldTenths: 360,
  cold: 'está com menos de 36 °C na axila: aqueça pele a pele e saia para o atendimento já',
} as const;

/** What a temperature that was taken on a day is of a child born on another: nothing is said from three months on. */
export function urgentTemperature(
  tenths: number,
  birthDay: CalendarDay,
  day: CalendarDay,
): 'fever' | 'cold' | null {
  if (day >= addMonths(birthDay, YOUNG_BABY.months)) return null;
  if (tenths >= YOUNG_BABY.feverTenths) return 'fever';
  return tenths < YOUNG_BABY.coldTenths ? 'cold' : null;
}
